// Two boardgame.io clients at each match, which play as fast as they get answers:
// node boardgameio_load.cjs PORT MATCHES SECONDS WARM_UP
const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Duel, HAND } = require("./duel.cjs");
const { Measure } = require("./measure.cjs");

const [port, matches, seconds, warmUp] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;

async function sitDown(lobby) {
  const { matchID } = await lobby.createMatch("duel", { numPlayers: 2 });
  const clients = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await lobby.joinMatch("duel", matchID, { playerID, playerName: playerID });
    const multiplayer = SocketIO({ server, socketOpts: { transports: ["websocket"] } });
    const client = Client({ game: Duel, matchID, playerID, credentials: playerCredentials, multiplayer, debug: false });
    client.start();
    clients.push(client);
  }
  await Promise.all(clients.map((client) => new Promise((done) => client.subscribe((state) => state && done()))));
  return clients;
}

function play(client, measure) {
  let asked = 0;
  let turn = -1;
  const go = () => {
    const state = client.getState();
    if (!state || state.ctx.turn === turn) return;
    if (asked) {
      measure.took(asked);
      asked = 0;
    }
    if (state.ctx.currentPlayer === client.playerID && !measure.over()) {
      turn = state.ctx.turn;
      asked = performance.now();
      client.moves.play(Math.floor(Math.random() * HAND));
    }
  };
  client.subscribe(go);
  go();
}

(async () => {
  const lobby = new LobbyClient({ server });
  const tables = [];
  for (let number = 0; number < matches; number++) tables.push(await sitDown(lobby));
  const measure = new Measure(seconds, warmUp);
  for (const clients of tables) for (const client of clients) play(client, measure);
  setTimeout(() => {
    measure.report();
    process.exit(0);
  }, (seconds + warmUp) * 1000 + 500);
})();
