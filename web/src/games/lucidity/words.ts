// What the board of Lucidity says by itself; everything else comes from the server in words already.
import { speaker } from "../../words";

export const say = speaker({
  bag: "Bag",
  air: "Dice in the air",
  "air.none": "None: they lie on the cards and in the bag.",
  power: "Power",
  nightmares: "The Nightmares",
  spent: "{count} die here|{count} dice here",
  "role.dreamer": "dreamer",
  "role.eaten": "eaten",
  "role.nightmare": "{colour} Nightmare",
  score: "{power} Power",
  goal: "of {goal}",
  dice: "{dice} die|{dice} dice",
  curve: "Power",
  "end.by": "The end came by",
  "end.dice": "Dice",
  "end.roles": "Became",
});
