// What the board of Sheep Boom-Bah says by itself; everything else comes from the server in words
// already.
import { speaker } from "../../words";

export const say = speaker({
  field: "The field",
  sheep: "a {colour} sheep",
  peeked: "{tile}, which only you have seen",
  draft: "The sheep are placed",
  budget: "{budget} action left|{budget} actions left",
  draw: "{count} to draw",
  mines: "{count} mine hidden|{count} mines hidden",
  stack: "Being played",
  discard: "Last discarded: {card}",
  graves: "✿ {count} lost",
  barn: "Barn",
  barnyard: "Yard",
  score: "{score} point|{score} points",
  refills: "draws at the end of the turn",
  curve: "Points",
  "end.by": "The end came by",
  "end.tracker": "On the field",
  "end.barn-sheep": "Sheep in the Barn",
});
