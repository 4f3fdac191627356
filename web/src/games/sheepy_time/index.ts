import type { Face } from "../face";
import { say } from "../../words";
import { Board } from "./Board";
import { Ending, keyMoments } from "./Ending";
import { Hand } from "./Hand";
import { Picture } from "./Picture";
import { perform } from "./perform";

export const face: Face = {
  Board,
  Hand,
  Ending,
  perform,
  Picture,
  pieces: (event) => {
    const found: string[] = [];
    if (event["seat"] >= 0)
      found.push(`[data-piece="sheep-${event["seat"]}"]`, `[data-seat="${event["seat"]}"]`);
    for (const key of ["space", "end"])
      if (event[key] > 0 && !String(event["event"]).startsWith("nightmare"))
        found.push(`[data-space="${event[key]}"]`);
    if (String(event["event"]).startsWith("nightmare")) found.push('[data-piece="nightmare"]');
    return found;
  },
  inHand: (action) => action.startsWith("play "),
  curves: [
    { label: "st.curve.winks", of: (view, seat) => view.table["players"][seat]["winks"] },
    {
      label: "st.curve.pillow",
      of: (view, seat) => view.table["players"][seat]["pillow"],
      dotted: true,
    },
  ],
  moments: keyMoments,
  score: (update, seat) => {
    const player = update.view.table["players"][seat] as Record<string, any>;
    const facts = [
      say("st.supply", { count: player["supply"] }),
      say("st.cards", { count: player["cards"] }),
    ];
    if (update.view.table["first"] === seat) facts.push(say("st.first"));
    if (player["scared"]) facts.push(say("st.scared"));
    if (player["status"] !== "racing")
      facts.push(say(player["status"] === "retired" ? "st.retired" : "st.woken"));
    return {
      text: say("st.winks", { winks: player["winks"] }),
      bar: {
        value: player["winks"],
        goal: player["pillow"],
        full: Math.max(40, player["pillow"]),
        label: say("st.pillow", { pillow: player["pillow"] }),
      },
      facts,
      out: player["status"] !== "racing",
    };
  },
};
