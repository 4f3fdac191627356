// Two players at each of our tables, who play as fast as they get answers:
// node ours_load.cjs PORT TABLES SECONDS WARM_UP PROTOCOL
const { Room, submit, anyOf, each } = require("./room.cjs");
const { Measure } = require("./measure.cjs");

const [port, tables, seconds, warmUp, protocol] = process.argv.slice(2).map(Number);
const room = new Room(port, protocol);
let measure = null;

function player() {
  let asked = 0;
  return (message, socket) => {
    if (message.type === "refused") throw new Error(message.sentence);
    if (message.type !== "update") return;
    if (asked) {
      measure.took(asked);
      asked = 0;
    }
    if (message.options.length && !measure.over()) {
      asked = performance.now();
      submit(socket, message, anyOf(message.options));
    }
  };
}

async function sitDown() {
  const cookies = [await room.guest(), await room.guest()];
  const table = await room.post(cookies[0], "/api/tables", { game: "duel", seats: 2 });
  await room.post(cookies[1], `/api/join/${table.code}`);
  return Promise.all(cookies.map((cookie) => room.connect(table.id, cookie, player())));
}

(async () => {
  const pairs = [];
  await each(tables, async () => pairs.push(await sitDown()), 4);
  measure = new Measure(seconds, warmUp);
  for (const [host] of pairs) host.send(JSON.stringify({ type: "start" }));
  setTimeout(() => {
    measure.report();
    process.exit(0);
  }, (seconds + warmUp) * 1000 + 500);
})();
