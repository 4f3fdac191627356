// The cards of Sheep Boom-Bah: the mark of their colour and a name.
import { CardFace, CardName } from "../../kit/Card";
import { MARKS, Mark } from "../../kit/Sheep";
import type { Box } from "../../table/box";

/** A card comes in colours, and its id ends with one: "tornado-blue". */
function colourOf(id: string): string {
  const last = id.slice(id.lastIndexOf("-") + 1);
  return last in MARKS && last !== id ? last : "";
}

/** The id without its colour, as the box and the rulebook have it. */
export function kindOf(id: string): string {
  const colour = colourOf(id);
  return colour ? id.slice(0, -colour.length - 1) : id;
}

export const titleOf = (box: Box, id: string) => box.title(kindOf(id));

export function Card({ id, title }: { id: string; title: string }) {
  const colour = colourOf(id);
  return (
    <CardFace id={id} colour={colour}>
      {colour && <Mark colour={colour} size={20} />}
      <CardName>{title}</CardName>
    </CardFace>
  );
}
