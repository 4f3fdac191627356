// Two players at each of our tables, who play as fast as they are answered:
// node ours_load.cjs PORT TABLES SECONDS WARM_UP PROTOCOL GAME [SETTINGS as JSON]
const WebSocket = require("ws");
const { Measure } = require("./measure.cjs");

const [port, tables, seconds, warmUp, protocol] = process.argv.slice(2, 7).map(Number);
const game = process.argv[7];
const settings = JSON.parse(process.argv[8] ?? "{}");
const server = `127.0.0.1:${port}`;

async function guest() {
  const answer = await fetch(`http://${server}/api/me`);
  return answer.headers.get("set-cookie").split(";")[0];
}

async function post(cookie, path, body) {
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const answer = await fetch(`http://${server}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).table;
}

function connect(id, cookie) {
  const socket = new WebSocket(`ws://${server}/api/tables/${id}/socket`, { headers: { Cookie: cookie } });
  return new Promise((done) => {
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol, previews: false })));
    socket.once("message", (text) => {
      if (JSON.parse(text).type !== "welcome") throw new Error(text);
      done(socket);
    });
  });
}

async function sitDown() {
  const cookies = [await guest(), await guest()];
  const table = await post(cookies[0], "/api/tables", { game, seats: 2, settings });
  await post(cookies[1], `/api/join/${table.code}`);
  return [await connect(table.id, cookies[0]), await connect(table.id, cookies[1])];
}

function play(socket, measure) {
  let asked = 0;
  let nonce = 0;
  socket.on("message", (text) => {
    const message = JSON.parse(text);
    if (message.type === "refused") throw new Error(message.sentence);
    if (message.type !== "update") return;
    if (asked) {
      measure.took(asked);
      asked = 0;
    }
    if (message.options.length && !measure.over()) {
      const { action } = message.options[Math.floor(Math.random() * message.options.length)];
      asked = performance.now();
      nonce += 1;
      const { seq, view } = message;
      socket.send(JSON.stringify({ type: "submit", nonce: String(nonce), action, seq, moment: view.moment }));
    }
  });
}

(async () => {
  const pairs = [];
  for (let number = 0; number < tables; number++) pairs.push(await sitDown());
  const measure = new Measure(seconds, warmUp);
  for (const sockets of pairs) {
    for (const socket of sockets) play(socket, measure);
    sockets[0].send(JSON.stringify({ type: "start" }));
  }
  setTimeout(() => {
    measure.report();
    process.exit(0);
  }, (seconds + warmUp) * 1000 + 500);
})();
