// Animated dice. They are drawn in a layer above the board and stay there from one event to the next. The
// next view clears the layer (`DiceLayerHost` in Board.tsx) and draws the same dice in the same places.
import { render } from "preact";
import { above, middleOf, pieceOn, play, type Spot } from "../../kit/motion";
import { DreamDie, dreamOf, isColour } from "./dreams";

const HIDDEN = "gone";

export class DiceLayer {
  private readonly layer: HTMLElement;
  private readonly frame: DOMRect;

  constructor(
    private readonly board: Element,
    private readonly pace: number,
  ) {
    this.layer = board.querySelector<HTMLElement>(".lu-show") ?? document.createElement("div");
    this.frame = this.layer.getBoundingClientRect();
  }

  get bag(): Spot {
    const bag = this.board.querySelector(".lu-sack");
    return middleOf(bag ?? this.board);
  }

  card(seat: number): Element {
    return this.board.querySelector(`.lu-card[data-piece="seat:${seat}"]`) ?? this.board;
  }

  /** The place of the row's next die, or the whole card if the card is small. */
  row(seat: number, row: string): Spot {
    const found = this.board.querySelector(`[data-row="${row}"]`);
    return middleOf(found?.querySelector(".lu-place") ?? found ?? this.card(seat));
  }

  piece(piece: string): Element | null {
    return pieceOn(this.board, piece);
  }

  /** Places on the floor for `count` dice. */
  floor(count: number): Spot[] {
    const floor = (this.board.querySelector(".lu-floor") ?? this.board).getBoundingClientRect();
    const columns = Math.max(1, Math.min(count, Math.floor(floor.width / (this.size + 8))));
    const rows = Math.ceil(count / columns);
    return Array.from({ length: count }, (_, index) => ({
      x: floor.x + floor.width / 2 + ((index % columns) - (columns - 1) / 2) * (this.size + 8),
      y: floor.y + floor.height / 2 + (Math.floor(index / columns) - (rows - 1) / 2) * (this.size + 8),
    }));
  }

  private get size(): number {
    const size = getComputedStyle(this.board.querySelector(".lu-room") ?? this.board).getPropertyValue(
      "--die",
    );
    const known = this.layer.querySelector(".lu-actor") ?? this.board.querySelector(".lu-die");
    return known?.getBoundingClientRect().width || Number.parseFloat(size) || 48;
  }

  /** Remove everything from the layer. */
  clear(): void {
    this.layer.replaceChildren();
  }

  /** Cover a card with an element of the same size. */
  cover(seat: number, look: string, drawing: string): HTMLElement {
    const { x, y, width, height } = this.card(seat).getBoundingClientRect();
    const cover = document.createElement("div");
    cover.className = look;
    cover.style.left = `${x - this.frame.x}px`;
    cover.style.top = `${y - this.frame.y}px`;
    cover.style.width = `${width}px`;
    cover.style.height = `${height}px`;
    cover.innerHTML = drawing;
    this.layer.append(cover);
    return cover;
  }

  /** Add a die to the layer. */
  put(die: string, at: Spot): HTMLElement {
    const actor = document.createElement("div");
    actor.className = "lu-actor";
    actor.style.left = `${at.x - this.frame.x}px`;
    actor.style.top = `${at.y - this.frame.y}px`;
    this.layer.append(actor);
    showFace(actor, die);
    return actor;
  }

  /** The moving die that shows this face, or an unrolled one of this colour. */
  movingDie(die: string): HTMLElement {
    const actor = this.layer.querySelector<HTMLElement>(`[data-die="${die}"]:not([data-lies])`);
    if (actor) return actor;
    const lies = [...this.board.querySelectorAll(`.lu-floor [data-piece="die:${die}"]`)].find(
      (each) => !isHidden(each),
    );
    if (!lies) return this.put(die, this.floor(1)[0]!);
    hide(lies);
    return this.put(die, middleOf(lies));
  }

  /** Take a die off its card. */
  lift(slot: string, die: string, seat: number): HTMLElement {
    const lies = this.piece(`slot:${slot}`);
    const last =
      lies &&
      [...this.board.querySelectorAll(`[data-piece="slot:${slot}"]`)].find((each) => !isHidden(each));
    if (!last) return this.put(die, middleOf(this.card(seat)));
    if (!last.closest(".lu-pile")) hide(last);
    return this.put(die, middleOf(last));
  }

  /** Slide to a place. With `lies` the die stays there, and later events don't treat it as moving. */
  async move(
    actor: HTMLElement,
    to: Spot,
    { scale = 1, lies = false, delay = 0, arc = 0 } = {},
  ): Promise<void> {
    await ended(actor);
    const from = middleOf(actor);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const frames: Keyframe[] = [{ translate: "0 0", scale: "1", easing: "ease-in-out" }];
    if (arc) frames.push({ translate: `${x / 2}px ${y / 2 - arc}px`, rotate: "160deg", scale: "1.12" });
    frames.push({ translate: `${x}px ${y}px`, scale: String(scale), rotate: arc ? "360deg" : "0deg" });
    await actor
      .animate(frames, { duration: this.pace * (lies ? 0.75 : 1), delay, fill: "both" })
      .finished.catch(() => undefined);
    for (const each of actor.getAnimations()) each.cancel();
    actor.style.left = `${to.x - this.frame.x}px`;
    actor.style.top = `${to.y - this.frame.y}px`;
    actor.style.scale = String(scale);
    if (lies) actor.dataset.lies = "";
  }

  async toBag(actor: HTMLElement, delay = 0): Promise<void> {
    await this.move(actor, this.bag, { scale: 0.4, arc: 24, delay });
    actor.remove();
  }

  /** Wait until all animations have ended. */
  allStopped(): Promise<void> {
    return ended(this.layer);
  }

  /** Wait for a part of a step. */
  pause(part: number): Promise<void> {
    return play(this.layer, [{ opacity: 1 }, { opacity: 1 }], this.pace * part);
  }

  /** True if any die on the floor hasn't been rolled yet. */
  get hasUnrolledDice(): boolean {
    const thrown = [...this.layer.querySelectorAll<HTMLElement>(".lu-actor:not([data-lies])")];
    const drawn = [...this.board.querySelectorAll(".lu-drawn .lu-die")];
    return (
      thrown.some(({ dataset }) => isColour(dataset.die ?? "")) || drawn.some((die) => !isHidden(die))
    );
  }

  /** Tumble and show a new face. */
  async tumble(actor: HTMLElement, die: string): Promise<void> {
    actor.dataset.die = die; // from now on the die counts as rolled
    const half = this.pace * 0.38;
    const hop = (from: number, to: number, y: [number, number]) => [
      { rotate: `${from}deg`, translate: `0 ${y[0]}px`, easing: "ease-out" },
      { rotate: `${to}deg`, translate: `0 ${y[1]}px` },
    ];
    await play(actor, hop(0, 190, [0, -22]), half);
    showFace(actor, die);
    await play(actor, hop(190, 360, [-22, 0]), half);
  }

  /** A player's name flies from their card to the place they act on. */
  async showName(seat: number, to: Spot): Promise<void> {
    const card = this.card(seat);
    const from = middleOf(card);
    const tag = above(card.querySelector(".lu-name")?.textContent ?? "", from);
    tag.classList.add("lu-tag");
    await play(
      tag,
      [
        { opacity: 0, translate: "0 0", scale: "0.7" },
        { opacity: 1, translate: "0 -14px", scale: "1.1", offset: 0.25 },
        { opacity: 1, translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: "1", offset: 0.85 },
        { opacity: 0, translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: "0.8" },
      ],
      this.pace * 2.2,
    );
    tag.remove();
  }
}

function showFace(actor: HTMLElement, die: string): void {
  actor.dataset.die = die;
  render(<DreamDie {...dreamOf(die)} />, actor);
}

/** Wait for all animations on the element and inside it. */
async function ended(element: Element): Promise<void> {
  const moving = element.getAnimations({ subtree: true });
  await Promise.all(moving.map((each) => each.finished.catch(() => undefined)));
}

const isHidden = (element: Element) => element.getAnimations().some((each) => each.id === HIDDEN);

/** Hide an element until the next view appears (see `useAnimationReset` in kit/Board.tsx). */
function hide(element: Element): void {
  element.setAttribute("data-moves", "");
  element.animate({ opacity: [0, 0] }, { duration: 1, fill: "forwards", id: HIDDEN });
}
