// A piece of the box by its id: the dice.
import type { PictureProps } from "../face";
import { DreamDie, isColour } from "./dreams";

export function Picture({ id }: PictureProps) {
  if (!isColour(id)) return null;
  return (
    <span class="kit-die large">
      <DreamDie colour={id} face="shadow" />
    </span>
  );
}
