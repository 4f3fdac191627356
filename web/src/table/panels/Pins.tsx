// Numbered pins that show where a hint's options are on the board or in the hand.
import { useLayoutEffect, useState } from "preact/hooks";
import type { HintedOption } from "../../protocol";
import { say } from "../../words";
import type { Play } from "../model/usePlay";

export const RANKS = ["hint.rank.1", "hint.rank.2", "hint.rank.3"] as const;

interface PinsProps {
  options: HintedOption[];
  play: Play;
}

interface Pin {
  /** The ranks of all options at this place. A card may have several, such as play and discard. */
  ranks: number[];
  left: number;
  top: number;
}

export function Pins({ options, play }: PinsProps) {
  const [pins, setPins] = useState<Pin[]>([]);
  useLayoutEffect(() => {
    const stick = () => setPins(pinsOf(options, play));
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
      {pins.map(({ ranks, left, top }) => (
        <b
          class="pin"
          data-rank={ranks[0]! + 1}
          style={{ left: `${left}px`, top: `${top}px` }}
          key={`${left} ${top}`}
        >
          {ranks.map((rank) => say(RANKS[rank]!)).join(", ")}
        </b>
      ))}
    </div>
  );
}

/** One pin per place, even if several options share it. */
function pinsOf(options: HintedOption[], play: Play): Pin[] {
  const pins = new Map<string, Pin>();
  options.forEach(({ action }, rank) => {
    for (const { left, width, top } of placesOf(action, play)) {
      const pin = pins.get(`${left} ${top}`) ?? { ranks: [], left: left + width / 2, top };
      pin.ranks.push(rank);
      pins.set(`${left} ${top}`, pin);
    }
  });
  return [...pins.values()];
}

/**
 * Where an option is on screen: its button on the board or in the hand, else the pieces it is about (a
 * card's options are in a menu), else its button in the list.
 */
function placesOf(action: string, play: Play): DOMRect[] {
  const pieces = play.options.find(action)?.on ?? [];
  const found = [
    seen(`:is(.board, .hand) [data-action="${CSS.escape(action)}"]`),
    pieces.flatMap((piece) => seen(`:is(.board, .hand) [data-piece="${CSS.escape(piece)}"]`)),
    seen(`.choices [data-action="${CSS.escape(action)}"]`),
  ].find((boxes) => boxes.length > 0);
  return found ?? [];
}

function seen(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
