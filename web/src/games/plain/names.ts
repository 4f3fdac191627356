// Ids into names for people, where the words of the server do not come with them: mostly the id with capitals, else words of our own.
import { MARKS } from "../../art/Sheep";
import { readable } from "../../table/box";
import { sayOr } from "../../words";

/** A card that comes in colours says so at the end of its id: "tornado-blue". */
export function colourOf(id: string): string {
  const last = id.slice(id.lastIndexOf("-") + 1);
  return last in MARKS && last !== id ? last : "";
}

/** The id without its colour, as the box and the rulebook have it. */
export function kindOf(id: string): string {
  const colour = colourOf(id);
  return colour ? id.slice(0, -colour.length - 1) : id;
}

export function nameOf(id: string): string {
  const kind = kindOf(id);
  return sayOr(
    `piece.${kind}`,
    readable(kind).replace(/ \w/g, (start) => start.toUpperCase()),
  );
}
