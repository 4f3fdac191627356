// One person and bots at each of our tables. People take time to think:
// node bots_load.cjs PORT TABLES SECONDS PROTOCOL GAME BOT THINKING
// Measures a bot's time from the update with its decision to the update with its action.
const { Room, submit, anyOf, each } = require("./room.cjs");
const { Measure } = require("./measure.cjs");

const [port, tables, seconds, protocol] = process.argv.slice(2, 6).map(Number);
const [game, bot] = process.argv.slice(6, 8);
const thinking = Number(process.argv[8]) * 1000;
const room = new Room(port, protocol);
const AGE = 30; // seconds
let measure = null;
let people = 0;

function person() {
  let asked = 0; // when a bot's decision was published
  return (message, socket) => {
    if (message.type === "refused" && message.code !== "stale") throw new Error(message.sentence);
    if (message.type !== "update") return;
    if (asked && measure) measure.took(asked);
    asked = message.view.asking && !message.options.length ? performance.now() : 0;
    if (message.options.length) {
      setTimeout(() => {
        if (!measure || !measure.over()) {
          people += 1;
          submit(socket, message, anyOf(message.options));
        }
      }, thinking * (0.5 + Math.random()));
    }
  };
}

(async () => {
  const begun = performance.now();
  await each(tables, async () => {
    const cookie = await room.guest();
    const table = await room.post(cookie, "/api/quick", { game, bot });
    await room.connect(table.id, cookie, person());
  });
  // All games have the same age when measuring starts, because later turns differ.
  const warmUp = Math.max(2, AGE - (performance.now() - begun) / 1000);
  people = 0;
  measure = new Measure(seconds, warmUp);
  setTimeout(() => {
    measure.report({ people: people / (seconds + warmUp) });
    process.exit(0);
  }, (seconds + warmUp) * 1000 + 500);
})();
