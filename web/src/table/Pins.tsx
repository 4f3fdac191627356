// Where the options of a hint are, on the board or in the hand: a pin on each, the best one first.
import { useLayoutEffect, useState } from "preact/hooks";
import type { HintedOption } from "../protocol";
import { say } from "../words";
import type { Play } from "./usePlay";

export const RANKS = ["hint.rank.1", "hint.rank.2", "hint.rank.3"] as const;

interface PinsProps {
  options: HintedOption[];
  play: Play;
}

interface Pin {
  rank: number;
  left: number;
  top: number;
}

export function Pins({ options, play }: PinsProps) {
  const [pins, setPins] = useState<Pin[]>([]);
  useLayoutEffect(() => {
    const stick = () => setPins(options.flatMap(({ action }, rank) => pinsOn(action, rank, play)));
    stick();
    addEventListener("resize", stick);
    addEventListener("scroll", stick, true);
    return () => {
      removeEventListener("resize", stick);
      removeEventListener("scroll", stick, true);
    };
  }, [options, play.options]);
  return (
    <div class="pins" aria-hidden="true">
      {pins.map(({ rank, left, top }) => (
        <b
          class="pin"
          data-rank={rank + 1}
          style={{ left: `${left}px`, top: `${top}px` }}
          key={`${left} ${top}`}
        >
          {say(RANKS[rank]!)}
        </b>
      ))}
    </div>
  );
}

/** On whatever takes this option, or else on the pieces that it is about: an option of a card is in a menu. */
function pinsOn(action: string, rank: number, play: Play): Pin[] {
  const pieces = play.options.find(action)?.on ?? [];
  const found = [
    seen(`:is(.board, .hand) [data-action="${CSS.escape(action)}"]`),
    pieces.flatMap((piece) => seen(`:is(.board, .hand) [data-piece="${CSS.escape(piece)}"]`)),
    seen(`.choices [data-action="${CSS.escape(action)}"]`),
  ].find((boxes) => boxes.length > 0);
  return (found ?? []).map(({ left, width, top }) => ({ rank, left: left + width / 2, top }));
}

function seen(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
