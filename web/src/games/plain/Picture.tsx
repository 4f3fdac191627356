// Any piece of these boxes by its id, for notes, books and the gallery.
import { Die, DREAMS } from "../../art/Die";
import { CardFace, hasSign } from "./Card";

export function PlainPicture({ id }: { id: string }) {
  if (id in DREAMS)
    return (
      <span class="pl-die large">
        <Die colour={id} face="shadow" />
      </span>
    );
  return hasSign(id) ? <CardFace id={id} /> : null;
}
