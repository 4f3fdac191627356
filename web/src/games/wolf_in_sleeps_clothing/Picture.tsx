// A piece of the box by its id: the wolves.
import { capitals } from "../../table/box";
import type { PictureProps } from "../face";
import { Card, SIGNS } from "./Card";

export function Picture({ id, entry }: PictureProps) {
  return id in SIGNS ? <Card id={id} title={entry?.title ?? capitals(id)} /> : null;
}
