// Pig in the browser: a die to roll, and a mat for each player with what they have kept. The toolkit is described in
// web/src/games/plugin.ts; this file is served as it is, so it needs no build.
export default ({ h, kit }) => {
  function Board(props) {
    const { table, seats } = props.view;
    const mats = Array.from({ length: seats }, (_, seat) =>
      h(kit.Mat, { key: seat, props, seat, note: `${table.scores[seat]} of ${table.goal}` }, [
        h("progress", {
          key: "bar",
          max: table.goal,
          value: table.scores[seat],
          "aria-label": `${table.scores[seat]} of ${table.goal} points`,
        }),
        seat === table.turn && h(Keep, { key: "keep", props, seat, total: table.total }),
      ]),
    );
    return h(kit.BoardFrame, { props, class: "pig-board", night: null }, [
      h(kit.Head, { key: "head" }, h(kit.Chip, null, "Goal ", h("b", null, table.goal))),
      h(
        kit.Zone,
        { key: "die", title: "The die" },
        h(
          kit.Target,
          { props, on: "die:1", tries: "roll", name: table.face ? `Die showing ${table.face}` : "Die, not rolled yet" },
          h(kit.Die, { fill: "#f3c6d3", face: table.face ? String(table.face) : "?", unrolled: !table.face }),
        ),
      ),
      h("div", { key: "mats", class: "kit-mats" }, mats),
    ]);
  }

  function Keep({ props, seat, total }) {
    return h(kit.Target, { props, on: `seat:${seat}`, tries: "hold", name: `${total} not kept yet` }, `+${total}`);
  }

  return {
    Board,
    minute: [
      "Roll the die as often as you dare: what it shows is added up.",
      "A 1 takes everything that you have added up in this turn, and your turn is over.",
      "Hold to keep it. Who first keeps enough for the goal wins.",
    ],
    points: (score) => `${score} points`,
    why: ({ outcome, names }) => `${names[outcome.winners[0]]} was the first to keep enough.`,
    score: ({ table }, seat) => ({
      text: String(table.scores[seat]),
      bar: { value: table.scores[seat], goal: table.goal, full: table.goal, label: `${table.scores[seat]} of ${table.goal}` },
      facts: seat === table.turn && table.total ? [`+${table.total}`] : [],
    }),
    pieces: (event) => (event.event === "rolled" ? ["die:1"] : event.seat >= 0 ? [`seat:${event.seat}`] : []),
    curves: [{ label: "points", of: ({ table }, seat) => table.scores[seat] }],
  };
};
