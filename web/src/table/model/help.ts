// Every thing on the table explains itself: in a note on hover or focus, in a box with its rules on a
// right click or a long press.
import { signal } from "@preact/signals";

export interface Helpful {
  /** Show the note about a thing beside its picture. */
  show: (id: string, at: Element) => void;
  hide: () => void;
  /** Open the box with everything about it. */
  open: (id: string) => void;
}

export interface Note {
  id: string;
  at: DOMRect;
}

export const note = signal<Note | null>(null);

const HOVER = 350; // so long over a thing before its note shows
const PRESS = 480; // so long on a thing before its box opens

let waiting = 0;
// There is one finger at a time, and what it rests on may be drawn anew meanwhile, with handlers of its own.
let pressing = 0;
let pressed: PointerEvent | null = null;
let opened = false;

export function makeHelp(open: (id: string) => void): Helpful {
  const hide = () => {
    clearTimeout(waiting);
    note.value = null;
  };
  return {
    show: (id, at) => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => (note.value = { id, at: at.getBoundingClientRect() }), HOVER);
    },
    hide,
    open: (id) => {
      hide();
      open(id);
    },
  };
}

/** The event handlers that make a thing explain itself. */
export function helpful(help: Helpful, id: string) {
  if (!id) return {};
  const release = () => clearTimeout(pressing);
  return {
    "data-help": id,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "touch") help.show(id, event.currentTarget as Element);
    },
    onPointerLeave: () => {
      release();
      help.hide();
    },
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as Element;
      if (element.matches(":focus-visible")) help.show(id, element);
    },
    onBlur: () => help.hide(),
    onPointerDown: (event: PointerEvent) => {
      opened = false;
      help.hide();
      if (event.pointerType !== "touch" || event === pressed) return; // the innermost thing is meant
      pressed = event;
      clearTimeout(pressing);
      pressing = window.setTimeout(() => {
        opened = true;
        help.open(id);
      }, PRESS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerMove: (event: PointerEvent) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) release();
    },
    onClickCapture: (event: MouseEvent) => {
      // The finger that opened the box does not also take the action. A key does: its clicks have no detail.
      if (opened && event.detail > 0) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      opened = false;
    },
    onContextMenu: (event: Event) => {
      event.preventDefault();
      release();
      if (!opened) help.open(id);
    },
  };
}
