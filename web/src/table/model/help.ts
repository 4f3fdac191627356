// Help for everything on the table: a tooltip on hover or focus, and a dialog with the rules on right
// click or long press.
import { signal } from "@preact/signals";

export interface Helpful {
  /** Show the tooltip for a component next to the element `at`. */
  show: (id: string, at: Element) => void;
  hide: () => void;
  /** Open the dialog with the full explanation. */
  open: (id: string) => void;
}

export interface Note {
  id: string;
  at: DOMRect;
}

export const note = signal<Note | null>(null);

const HOVER = 350; // ms of hovering before the tooltip appears
const PRESS = 480; // ms of pressing before the dialog opens

let waiting = 0;
// Press state is global because an element may be re-rendered, with new handlers, while it is pressed.
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

/** The props that give an element its tooltip and help dialog. */
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
      // If elements are nested, only the innermost one handles the press.
      if (event.pointerType !== "touch" || event === pressed) return;
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
      // Ignore the click that ends a long press. Clicks from the keyboard have detail 0 and still count.
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
