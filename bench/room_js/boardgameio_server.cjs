// boardgame.io's own server: node boardgameio_server.cjs PORT [FOLDER]; with a folder it keeps matches on disk.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Duel } = require("./duel.cjs");

const [port, folder] = process.argv.slice(2);
const options = { games: [Duel], origins: [Origins.LOCALHOST] };
if (folder) options.db = new FlatFile({ dir: folder });
console.log = () => {};
Server(options).run(Number(port), () => process.stdout.write("ready\n"));
