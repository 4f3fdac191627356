// What the board of Sheepnappers says by itself; everything else comes from the server in words already.
import { speaker } from "../../words";

export const say = speaker({
  need: "{need} Fuel to launch",
  wool: "{wool} wool in hand",
  pile: "Pile",
  discard: "Discard: {count}",
  launching: "launching!",
  home: "home",
  eaten: "eaten",
  partner: "with {name}",
  row: "What you know of this row",
  holds: "Holds at least",
  none: "Has no {cards}",
  aimed: "{actor} → {target}",
  stands: "It works, so far.",
  stopped: "It is stopped, so far.",
  wish: "What do you wish for from {name}?",
  peek: "The hand of {name}",
  fetch: "The discard, oldest first",
  declared: "You are about to play",
  launch: "Countdown",
  "launch.of": "{name} takes off. Five, four, three …",
  total: "{wool} wool",
  curve: "Wool brought home",
  "end.home": "Brought home",
  "end.totals": "Wool",
});
