// Animations for all boards: flying copies, rising words, shakes and big moments. They run in a layer above
// the page, so they work for HTML and SVG. They leave nothing behind when they end or are skipped, and are
// hidden from screen readers, which get the log instead.

export interface Spot {
  x: number;
  y: number;
}

/** An element, or a position on the screen. */
export type Where = Element | Spot;

/** The centre of an element on the screen. */
export function middleOf(where: Where): Spot {
  if (!(where instanceof Element)) return where;
  const box = where.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The element on this board whose `data-piece` is `piece`. */
export function pieceOn(board: Element, piece: string): Element | null {
  return board.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
}

/** Animate an element and wait for the end. Skipping ends the animation immediately. */
export async function play(
  element: Element | null | undefined,
  frames: Keyframe[],
  duration: number,
  fill: FillMode = "none",
): Promise<void> {
  await element?.animate(frames, { duration, fill }).finished.catch(() => undefined);
}

/** Fly a copy of an element from one place to another in an arc. The original stays where it is. */
export async function fly(thing: Element | string, from: Where, to: Where, pace: number): Promise<void> {
  const start = middleOf(from);
  const end = middleOf(to);
  const high = Math.min(start.y, end.y) - Math.min(60, Math.abs(end.x - start.x) / 4 + 16);
  const ghost = above(thing, start);
  await play(
    ghost,
    [
      { translate: "0 0", easing: "ease-out" },
      { translate: `${(end.x - start.x) / 2}px ${high - start.y}px`, easing: "ease-in" },
      { translate: `${end.x - start.x}px ${end.y - start.y}px` },
    ],
    pace,
  );
  ghost.remove();
}

/** A word that rises and fades. */
export async function rise(text: string, from: Where, pace: number): Promise<void> {
  const word = above(text, middleOf(from));
  word.classList.add("kit-rise");
  await play(
    word,
    [
      { opacity: 0, translate: "0 8px" },
      { opacity: 1, translate: "0 -6px", offset: 0.35 },
      { opacity: 0, translate: "0 -34px" },
    ],
    pace * 1.5,
  );
  word.remove();
}

export function shake(element: Element | null | undefined, pace: number): Promise<void> {
  const frames = [0, -5, 5, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
  return play(element, frames, pace);
}

export function pop(element: Element | null | undefined, pace: number): Promise<void> {
  return play(element, [{ scale: "1" }, { scale: "1.12" }, { scale: "1" }], pace);
}

interface Moment {
  title: string;
  art?: string;
  tone?: string;
  colour?: string;
}

/**
 * Show a big moment over the whole board: a picture and a few words, in the game's style. `--of` is the
 * colour of the player it is about. `art` is trusted SVG from our own code, never user input. The moment
 * fades in and out and never flashes.
 */
export async function moment(
  board: Element,
  { title, art = "", tone = "", colour }: Moment,
  pace: number,
): Promise<void> {
  const scene = document.createElement("div");
  scene.className = `kit-moment ${tone}`;
  scene.ariaHidden = "true";
  if (colour) scene.style.setProperty("--of", `var(--${colour})`);
  scene.innerHTML = art;
  const words = document.createElement("strong");
  words.textContent = title;
  scene.append(words);
  board.append(scene);
  await play(
    scene,
    [
      { opacity: 0, scale: "0.92" },
      { opacity: 1, scale: "1", offset: 0.25 },
      { opacity: 1, scale: "1", offset: 0.75 },
      { opacity: 0, scale: "1.04" },
    ],
    Math.min(2000, pace * 5),
  );
  scene.remove();
}

/** Show a copy of an element, or a word, above the page. The caller removes it. */
export function above(thing: Element | string, at: Spot): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "kit-ghost";
  ghost.ariaHidden = "true";
  ghost.style.left = `${at.x}px`;
  ghost.style.top = `${at.y}px`;
  ghost.append(typeof thing === "string" ? thing : copyOf(thing));
  document.body.append(ghost);
  return ghost;
}

/** A copy with the size of the original on the screen. Parts of an SVG are wrapped in a new SVG. */
function copyOf(thing: Element): Element {
  const copy = thing.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "data-piece", "data-action", "data-help", "tabindex"])
      each.removeAttribute(name);
  const size = thing.getBoundingClientRect();
  if (!thing.isConnected) return copy; // elements outside the page bring their own size
  if (!(thing instanceof SVGGraphicsElement) || thing instanceof SVGSVGElement) {
    (copy as HTMLElement).style.width = `${size.width}px`;
    (copy as HTMLElement).style.height = `${size.height}px`;
    return copy;
  }
  const drawn = thing.getBBox();
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  frame.setAttribute("viewBox", `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`);
  frame.setAttribute("width", String(size.width));
  frame.setAttribute("height", String(size.height));
  copy.removeAttribute("transform");
  frame.append(copy);
  return frame;
}
