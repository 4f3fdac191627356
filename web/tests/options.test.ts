import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardProps } from "../src/games/plugin";
import { Options, split } from "../src/kit/options";
import { clickedOption, targeting } from "../src/kit/targeting";
import { Box } from "../src/table/model/components";
import { numbered } from "../src/table/model/numberKeys";
import { option } from "./samples";

const place3 = option("place-on 3", "space:3");
const place7 = option("place-on 7", "space:7");
const discard = option("discard tornado-blue", "card:tornado-blue");

test("a piece has the options that are on it", () => {
  const options = new Options([place3, place7, option("end-turn")]);
  assert.deepEqual(options.on("space:7"), [place7]);
  assert.deepEqual(options.on("space:5"), []);
  assert.deepEqual(options.on("space:5", "space:3"), [place3]);
  assert.deepEqual(options.pieces("space"), ["space:3", "space:7"]);
  assert.equal(options.find("end-turn")?.label, "Do end-turn");
});

test("clicking a piece never takes a minor option, which is still listed", () => {
  const options = new Options([discard], ({ action }) => action.startsWith("discard "));
  assert.deepEqual(options.on("card:tornado-blue"), []);
  assert.deepEqual(options.all, [discard]);
});

test("a piece without options tries the action of another piece of its kind", () => {
  const options = new Options([option("end-turn"), place3]);
  assert.equal(options.like("space:5"), "place-on 5");
  assert.equal(options.like("cell:1,2"), undefined);
});

test("an id may contain colons and commas", () => {
  assert.deepEqual(split("cell:3,4"), ["cell", "3,4"]);
  assert.deepEqual(split("slot:1:hunt"), ["slot", "1:hunt"]);
});

test("a target takes its option, else tries an action, else does nothing", () => {
  const options = new Options([place3]);
  assert.deepEqual(clickedOption(options, { on: "space:3" }), { option: place3, action: "place-on 3" });
  assert.deepEqual(clickedOption(options, { on: "space:5", tries: "place-on 5" }), {
    option: undefined,
    action: "place-on 5",
  });
  assert.deepEqual(clickedOption(new Options(), { on: "space:5", tries: "place-on 5" }), {
    option: undefined,
    action: undefined,
  });
});

function sitting(options: Options): { props: BoardProps; did: string[] } {
  const did: string[] = [];
  const props = {
    options,
    box: new Box({}),
    preview: "place-on 3",
    act: (action: string) => did.push(`act ${action}`),
    setPreview: (action: string) => did.push(`preview ${action}`),
    help: { show: () => {}, hide: () => {}, open: (id: string) => did.push(`open ${id}`) },
  };
  return { props: props as unknown as BoardProps, did };
}

test("a click acts, and hovering previews", () => {
  const { props, did } = sitting(new Options([place3]));
  const target = targeting(props, { on: "space:3", name: "Space 3", about: "moonwalk" });
  target.handlers.onMouseEnter?.();
  target.handlers.onMouseLeave?.();
  target.handlers.onClick();
  assert.deepEqual(did, ["preview place-on 3", "preview ", "act place-on 3"]);
  assert.equal(target.name, "Space 3: Do place-on 3");
  assert.match(target.look, /offered looking/);
});

test("a tap takes the option without a preview", () => {
  const { props, did } = sitting(new Options([place3]));
  const { handlers } = targeting(props, { on: "space:3", name: "Space 3" });
  dispatchEvent(Object.assign(new Event("pointerdown"), { pointerType: "touch" }));
  handlers.onMouseEnter?.();
  handlers.onClick();
  dispatchEvent(new Event("keydown"));
  handlers.onFocusIn?.();
  assert.deepEqual(did, ["preview ", "act place-on 3", "preview place-on 3"]);
});

test("a click without any action opens the explanation", () => {
  const { props, did } = sitting(new Options());
  targeting(props, {
    on: "space:3",
    tries: "place-on 3",
    name: "",
    about: "moonwalk",
  }).handlers.onClick();
  targeting(props, { on: "space:4", name: "", opens: "move" }).handlers.onClick();
  assert.deepEqual(did, ["open moonwalk", "open move"]);
});

test("an accessible name doesn't repeat the piece's name or title", () => {
  const { props } = sitting(new Options([place3]));
  const box = new Box({ cards: { "it-sheep": { title: "IT Sheep" } } });
  const named = (label: string, name = "IT Sheep, 20 wool") => {
    const options = new Options([{ ...place3, label }]);
    return targeting({ ...props, box, options }, { on: "space:3", name, about: "it-sheep" }).name;
  };
  assert.equal(named("Resolve red 2: gain 2 Power", "red 2"), "Resolve red 2: gain 2 Power");
  assert.equal(named("IT Sheep: pass on a GPS Hack"), "IT Sheep, 20 wool: pass on a GPS Hack");
  assert.equal(named("Feed an IT Sheep to the Wolf"), "IT Sheep, 20 wool: Feed an IT Sheep to the Wolf");
});

test("in SVG, keys do what a click does", () => {
  const { props, did } = sitting(new Options([place3]));
  const { keys } = targeting(props, { on: "space:3", name: "" });
  let kept = 0;
  for (const key of ["Enter", " ", "Tab"]) {
    keys.onKeyDown({ key, preventDefault: () => (kept += 1) } as unknown as KeyboardEvent);
  }
  assert.deepEqual(did, ["act place-on 3", "act place-on 3"]);
  assert.equal(kept, 2);
});

test("a numbered place keeps its number, and listed options get the rest", () => {
  const decline = option("decline");
  const keyOf = ({ action }: { action: string }) =>
    action === "decline" ? undefined : Number(action.slice(9));
  assert.deepEqual(
    [...numbered([place3, decline, place7], [decline], keyOf)],
    [
      ["place-on 3", 3],
      ["place-on 7", 7],
      ["decline", 1],
    ],
  );
  const many = Array.from({ length: 11 }, (_, index) => option(`choose ${index}`));
  assert.deepEqual([...numbered(many, many).values()], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
