// Prepares a game's box for the gallery: its entries by group, with every fact in words. The words come from
// the box (`labels` in components.toml). A fact without a label is shown under its own name.
import { type Box, type Components, type Entry, isTable, readable } from "../../table/model/components";
import { fill, minus, say } from "../../words";

export interface Exhibit {
  id: string;
  /** The entry's path in the box: "nightmares.wolf.cards.wolf-move-1". */
  path: string;
  title: string;
  entry: Entry;
  /** The source of the information. With several sources, the least reliable one. */
  source: string;
  facts: string[];
}

export interface Hall {
  id: string;
  title: string;
  exhibits: Exhibit[];
}

const SURENESS = ["rulebook", "transcribed", "reconstructed"];
const SAID = new Set(["title", "text", "notes", "source", "sources", "clauses", "clause"]);

/** All groups of the box, with their entries that name a source. */
export function hallsOf(box: Box): Hall[] {
  return Object.entries(box.data).flatMap(([id, value]) => {
    const exhibits = isTable(value) ? walk(box, value, id) : [];
    return exhibits.length ? [{ id, title: entryTitle(box, id) ?? readable(id), exhibits }] : [];
  });
}

function walk(box: Box, value: Components, path: string): Exhibit[] {
  const id = path.slice(path.lastIndexOf(".") + 1);
  const source = sourceOf(value);
  const own: Exhibit[] = source
    ? [
        {
          id,
          path,
          title: (value as Entry).title ?? entryTitle(box, path) ?? readable(id),
          entry: value,
          source,
          facts: factsOf(box, value, path),
        },
      ]
    : [];
  const inner = Object.entries(value).flatMap(([key, item]) =>
    isTable(item) && hasSource(item) ? walk(box, item, `${path}.${key}`) : [],
  );
  return [...own, ...inner];
}

function sourceOf(value: Components): string {
  const told = [value.source, ...Object.values(isTable(value.sources) ? value.sources : {})];
  return SURENESS.findLast((source) => told.includes(source)) ?? "";
}

function hasSource(value: Components): boolean {
  return sourceOf(value) !== "" || Object.values(value).some((item) => isTable(item) && hasSource(item));
}

function factsOf(box: Box, entry: Components, path: string): string[] {
  const parts = path.split(".");
  const places = [path, parts.at(-1)!, parts[0]!]; // an entry, its name, its group
  return Object.entries(entry).flatMap(([name, value]) => {
    if (SAID.has(name) || (isTable(value) && hasSource(value))) return [];
    if (!isTable(value)) return inWords(box, places, name, value);
    const parts = Object.entries(value).flatMap(([key, part]) =>
      inWords(box, places, `${name}.${key}`, part),
    );
    return parts.length ? [parts.join(", ")] : [];
  });
}

/** One fact as a list with one text, or none. */
function inWords(box: Box, places: string[], name: string, value: unknown): string[] {
  const labels = table(box, "facts");
  const names = [...places.map((place) => `${place}.${name}`), name];
  const found = [...names.map((each) => `${each}.${String(value)}`), ...names].find(
    (each) => each in labels,
  );
  if (found === undefined) return [`${readable(name.replaceAll(".", " "))}: ${shown(box, value)}`];
  const text = form(String(labels[found]), value);
  return text ? [fill(text, { n: shown(box, value) })] : [];
}

/** The variant of a label for a value: true or false, or none, one or more. */
function form(label: string, value: unknown): string {
  const forms = label.split("|");
  if (typeof value === "boolean") return forms[value ? 0 : 1] ?? "";
  const many = forms.at(-1) ?? "";
  if (value === 0 && forms.length > 2) return forms[0] ?? "";
  if (value === 1 && forms.length > 1) return forms.at(-2) ?? "";
  return many;
}

/** A value in words. Pieces appear by title, and repeated values are counted. */
function shown(box: Box, value: unknown): string {
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  if (typeof value === "number") return minus(value);
  if (!Array.isArray(value)) return box.entry(String(value))?.title ?? String(value);
  if (value.every((each) => typeof each === "number")) return value.join(", ");
  const counts = new Map<string, number>();
  for (const each of value) {
    const title = shown(box, each);
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  const many = (title: string, count: number) => (count > 1 ? `${count} × ${title}` : title);
  return [...counts].map(([title, count]) => many(quoted(title), count)).join(", ");
}

/** A piece's title. The 1 on a die is a face, not a number of dice. */
const quoted = (title: string) => (/^\d+$/.test(title) ? `“${title}”` : title);

function entryTitle(box: Box, path: string): string | undefined {
  const title = table(box, "entries")[path];
  return typeof title === "string" ? title : undefined;
}

function table(box: Box, name: string): Components {
  const labels = box.data.labels;
  const found = isTable(labels) ? labels[name] : undefined;
  return isTable(found) ? found : {};
}

/** The halls with entries that match the query. All halls if it is empty. */
export function searched(halls: Hall[], query: string): Hall[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return halls;
  const speaks = ({ title, entry, facts }: Exhibit) =>
    [title, entry.text ?? "", ...facts].some((text) => text.toLowerCase().includes(wanted));
  return halls
    .map((hall) =>
      hall.title.toLowerCase().includes(wanted)
        ? hall
        : { ...hall, exhibits: hall.exhibits.filter(speaks) },
    )
    .filter((hall) => hall.exhibits.length > 0);
}
