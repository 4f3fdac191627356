// Sample data shared by several tests.
import type { AnyEvent } from "../src/games/plugin";
import type { Option, StoryLine, Update } from "../src/protocol";

export function option(action: string, ...on: string[]): Option {
  return { action, label: `Do ${action}`, on, confirm: "", preview: [] };
}

export function line(event: string, text = "", seat = 0, fields: object = {}): StoryLine {
  const full: AnyEvent = { event, seat, clause: "XX-1.1", ...fields };
  return { event: full as StoryLine["event"], text };
}

export function update(seq: number, more: Partial<Update> = {}): Update {
  return {
    type: "update",
    seq,
    log_from: 0,
    story: [],
    view: {
      game: "toy",
      seats: 2,
      settings: {},
      you: 0,
      moment: 7,
      asking: null,
      options: [],
      interjections: [],
      outcome: null,
      table: {},
    },
    prompt: "",
    options: [],
    interjections: [],
    undo: null,
    phrases: null,
    forced: false,
    standing: "",
    ...more,
  };
}
