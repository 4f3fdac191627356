// Shared state of the bin. Discarding takes two steps: open the bin, then choose a card. Both the hand
// and the board need to know whether the bin is open.
import { signal } from "@preact/signals";

export const binOpen = signal(false);

export const isDiscard = (action: string) => action.startsWith("discard ");
