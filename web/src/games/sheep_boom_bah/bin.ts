// Discarding is a second step: first the bin is opened, then a card goes into it. The hand and the board
// both know whether it is open.
import { signal } from "@preact/signals";

export const binOpen = signal(false);

export const isDiscard = (action: string) => action.startsWith("discard ");
