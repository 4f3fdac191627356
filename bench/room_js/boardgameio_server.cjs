// boardgame.io's own server: node boardgameio_server.cjs PORT [files FOLDER | postgres SOCKETS DATABASE]
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");
const { Duel } = require("./duel.cjs");

const [port, store, place, database] = process.argv.slice(2);
const options = { games: [Duel], origins: [Origins.LOCALHOST] };
if (store === "files") options.db = new FlatFile({ dir: place });
if (store === "postgres") {
  options.db = new PostgresStore({ host: place, database, username: "wool", dialect: "postgres", logging: false });
}
console.log = () => {};
Server(options).run(Number(port), () => process.stdout.write("ready\n"));
