// Ids into names for people, where the words of the server do not come with them.
import { MARKS } from "../../art/Sheep";
import { readable } from "../../table/box";

/** Names that are not simply their id with capitals. */
const SPELT: Record<string, string> = {
  "gps-hack": "GPS Hack",
  "it-sheep": "IT Sheep",
  "aba-ca-da-ba": "Aba-ca-da-ba",
  "am-bah-lance": "Am-Bah-Lance",
  "bah-k-to-life": "Bah-k to Life",
  "eiei-no": "EIEI…No",
  "hero-of-the-herd": "Hero of the Herd",
  "out-of-shear-luck": "Out of Shear Luck",
  "shepherds-hook": "Shepherd's Hook",
  "wolf-in-sheeps-clothing": "Wolf in Sheep's Clothing",
  "your-barn-doors-open": "Your Barn Door's Open",
  "wolf-plus-2": "Wolf +2",
};

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
  return SPELT[kind] ?? readable(kind).replace(/ \w/g, (start) => start.toUpperCase());
}
