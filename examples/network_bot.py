"""A bot that joins a table over the network and plays: python network_bot.py http://127.0.0.1:8000 CODE

CODE is the table's code, or the end of its link. Install these first: pip install httpx websockets
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect


async def play(server: str, code: str) -> None:
    async with httpx.AsyncClient(base_url=server) as http:
        await http.patch("/api/me", json={"name": "Network Bot"})  # the first request creates a guest with a cookie
        answer = (await http.post(f"/api/join/{code}")).raise_for_status().json()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = server.replace("http", "ws", 1) + f"/api/tables/{answer['table']['id']}/socket"
    async with connect(address, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 3, "previews": False}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] != "update":
                continue
            for line in message["story"]:
                print(line["text"])
            if message["view"]["outcome"]:
                break
            if message["options"]:  # a better bot would look at message["view"]
                action = random.choice(message["options"])["action"]
                numbers = {"seq": message["seq"], "moment": message["view"]["moment"]}
                await socket.send(
                    json.dumps({"type": "submit", "nonce": str(message["seq"]), "action": action, **numbers})
                )


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2]))
