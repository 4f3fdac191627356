// Guests, requests and table connections for all loads of our server.
const WebSocket = require("ws");

class Room {
  constructor(port, protocol) {
    this.server = `127.0.0.1:${port}`;
    this.protocol = Number(protocol);
  }
  async guest() {
    const answer = await fetch(`http://${this.server}/api/me`);
    await answer.text();
    return answer.headers.get("set-cookie").split(";")[0];
  }
  async post(cookie, path, body) {
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    const answer = await fetch(`http://${this.server}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).table;
  }
  // Resolves after the welcome. `heard` then gets every message with its time.
  connect(id, cookie, heard, hello = {}) {
    const socket = new WebSocket(`ws://${this.server}/api/tables/${id}/socket`, { headers: { Cookie: cookie } });
    const greeting = { type: "hello", protocol: this.protocol, previews: false, ...hello };
    return new Promise((done, failed) => {
      socket.on("open", () => socket.send(JSON.stringify(greeting)));
      socket.on("error", failed);
      socket.on("close", (code) => failed(new Error(`closed with ${code}`)));
      socket.once("message", (text) => {
        if (JSON.parse(text).type !== "welcome") failed(new Error(text));
        socket.on("message", (later) => heard(JSON.parse(later), socket, performance.now()));
        done(socket);
      });
    });
  }
}

let nonce = 0;
function submit(socket, update, action) {
  nonce += 1;
  const { seq, view } = update;
  socket.send(JSON.stringify({ type: "submit", nonce: String(nonce), action, seq, moment: view.moment }));
}

function anyOf(options) {
  return options[Math.floor(Math.random() * options.length)].action;
}

// Do this `count` times, a few in parallel.
async function each(count, work, together = 16) {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: together }, lane));
}

module.exports = { Room, submit, anyOf, each };
