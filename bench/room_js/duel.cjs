// The game of bench/room_game.py for boardgame.io, using secret state and a move that runs only on the server.
const { PlayerView } = require("boardgame.io/core");

const HAND = 5;

const Duel = {
  name: "duel",
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(52).keys()]);
    const players = {};
    for (const id of ["0", "1"]) players[id] = { hand: deck.splice(0, HAND) };
    return { secret: { deck }, players, discard: [], scores: [0, 0], size: deck.length };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, index) => {
        const [card] = G.players[playerID].hand.splice(index, 1);
        G.scores[Number(playerID)] += card;
        G.discard.push(card);
        if (G.secret.deck.length === 0) {
          G.secret.deck = random.Shuffle(G.discard);
          G.discard = [];
        }
        G.players[playerID].hand.push(G.secret.deck.pop());
        G.size = G.secret.deck.length;
      },
    },
  },
};

module.exports = { Duel, HAND };
