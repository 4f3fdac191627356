// Two players at one of our tables, and spectators: node spectators_load.cjs PORT SPECTATORS ACTIONS PROTOCOL
// Measures the time until the last spectator has seen an action.
const { Room, submit, anyOf, each } = require("./room.cjs");

const [port, spectators, actions, protocol] = process.argv.slice(2).map(Number);
const room = new Room(port, protocol);
const times = [];
let asked = 0;
let seen = 0;
let go = null;

function heard(player) {
  let waiting = null;
  const act = (socket) => {
    asked = performance.now();
    submit(socket, waiting, anyOf(waiting.options));
    waiting = null;
  };
  return (message, socket) => {
    if (message.type !== "update") return;
    if (player && message.options.length) waiting = message;
    seen += 1;
    if (waiting) go = () => act(socket);
    if (seen < spectators + 2) return;
    seen = 0;
    if (asked) times.push(performance.now() - asked);
    if (times.length < actions) {
      setTimeout(() => go(), 20);
      return;
    }
    times.sort((one, other) => one - other);
    process.stdout.write(JSON.stringify({ p50: times[times.length >> 1], most: times[times.length - 1] }) + "\n");
    process.exit(0);
  };
}

(async () => {
  const cookies = [await room.guest(), await room.guest()];
  const table = await room.post(cookies[0], "/api/tables", { game: "duel", seats: 2 });
  await room.post(cookies[1], `/api/join/${table.code}`);
  const [host] = await Promise.all(cookies.map((cookie) => room.connect(table.id, cookie, heard(true))));
  const begun = performance.now();
  await each(spectators, async () => room.connect(table.id, await room.guest(), heard(false)));
  process.stderr.write(`all are there after ${Math.round(performance.now() - begun)} ms\n`);
  host.send(JSON.stringify({ type: "start" }));
})();
