// The wire as docs/protocol will have it. Until the server speaks it, what it says today is translated here.
import type * as old from "./protocol";

export * from "./protocol";

export interface Option {
  action: string;
  label: string;
  on: string[];
  confirm: string;
  preview: Record<string, unknown>[];
}
export type View = Omit<old.View, "choices" | "table"> & {
  settings: Record<string, string>;
  table: Record<string, unknown>;
};
export type Line = {
  event: { event: string; seat: number; clause: string; [field: string]: unknown };
  text: string;
};
export type Beat = { seq: number; story: Line[] };
export type Update = Omit<old.Update, "options" | "interjections" | "view" | "story"> & {
  story: Line[];
  view: View;
  options: Option[];
  interjections: Option[];
  phrases: string[] | null;
};
export type Outcome = Omit<old.Outcome, "details"> & { details: Record<string, unknown> };
export type TableState = Omit<old.TableState, "options"> & { settings: Record<string, string> };
export type SettingInfo = old.OptionInfo;
export type GameInfo = Omit<old.GameInfo, "options"> & {
  settings: SettingInfo[];
  board_url: string | null;
};
export type Refused = Omit<old.Refused, "reason"> & { code: string; action: string };
export type Replay = Omit<old.Replay, "updates" | "table"> & { updates: Update[]; table: TableState };
export type TableSummary = Omit<old.TableSummary, "table"> & { table: TableState };
export type Welcome = Omit<old.Welcome, "table" | "log"> & { table: TableState; log: Beat[] };
export type Table = Omit<old.Table, "table"> & { table: TableState };
export type ServerMessage =
  | Exclude<old.ServerMessage, { type: "update" | "refused" | "welcome" | "table" }>
  | Update
  | Refused
  | Welcome
  | Table;

const SEATS: Record<string, string[]> = {
  sheepnappers: ["green", "blue", "pink", "gold"],
  "sheep-boom-bah": ["red", "blue", "yellow", "green"],
  "wolf-in-sleeps-clothing": ["red", "blue", "green", "yellow", "purple", "orange"],
};

function on(game: string, { action, label }: old.Choice, view: old.View): string[] {
  const [verb = "", arg = ""] = action.split(" ");
  const seat = (colour: string) => `seat:${SEATS[game]?.indexOf(colour)}`;
  if (game === "sheepy-time") {
    if (verb === "play") return [`card:${arg}`];
    if (verb === "tile") return [`tile:${arg}`];
    const space = /space (\d+)/.exec(label)?.[1];
    return space ? [`space:${space}`] : [];
  }
  if (game === "lucidity")
    return ["return", "roll", "send", "place"].includes(verb) ? [`die:${arg}`] : [];
  if (game === "sheepnappers") {
    if (["play", "gift", "feed"].includes(verb)) return [`card:${arg}`];
    if (verb === "wish") return [`wish:${arg}`];
    if (verb === "fetch") return [`discard:${arg}`];
    return verb === "target" ? [seat(arg)] : [];
  }
  if (game === "sheep-boom-bah") {
    if (/^\d,\d$/.test(arg)) return [`cell:${arg}`];
    if (["play", "discard"].includes(verb)) return [`card:${arg}`];
    return verb === "player" ? [seat(arg)] : [];
  }
  if (game === "wolf-in-sleeps-clothing") {
    const own = SEATS[game]?.[view.you ?? 0] ?? "";
    if (verb === "flip") return [`deck:${own}`];
    if (verb === "keep") return [`pile:${own}`];
    if (verb === "give") return [`deck:${arg}`];
    if (verb === "onto") return [`pile:${arg}`];
    if (verb === "centre") return ["pile:centre"];
  }
  return [];
}

const option =
  (view: old.View) =>
  (choice: old.Choice): Option => ({
    action: choice.action,
    label: choice.label,
    on: on(view.game, choice, view),
    confirm: choice.doubt,
    preview: [],
  });

/** Anything the server of today says, as the one of tomorrow would. */
export function modern(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modern);
  if (!value || typeof value !== "object") return value;
  const all = value as Record<string, unknown>;
  if ("doubt" in all) return all;
  const found: Record<string, unknown> = {};
  for (const [key, inside] of Object.entries(all)) found[key] = key === "view" ? inside : modern(inside);
  if (all.type === "update") {
    const update = value as old.Update;
    const view = update.view;
    found.options = update.options.map(option(view));
    found.interjections = update.interjections.map(option(view));
    found.view = { ...view, settings: view.choices };
    found.phrases = null;
  }
  if (all.type === "refused") {
    const about = /'[^']+'/.test(String(all.sentence)) ? "not-offered" : "rule";
    Object.assign(found, { code: all.reason === "illegal" ? about : all.reason, action: "" });
  }
  if ("commitment" in all && "code" in all) found.settings = all.options;
  if ("pitch" in all) Object.assign(found, { settings: all.options, board_url: null });
  return found;
}
