import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "../src/kit/arrows";

const grid = [0, 1, 2].flatMap((y) =>
  [0, 1, 2].map((x) => ({ what: `${x},${y}`, x: x * 50, y: y * 50 })),
);
const middle = { x: 50, y: 50 };

test("an arrow key moves to the neighbour in a grid", () => {
  assert.equal(nearest(middle, [1, 0], grid), "2,1");
  assert.equal(nearest(middle, [-1, 0], grid), "0,1");
  assert.equal(nearest(middle, [0, 1], grid), "1,2");
  assert.equal(nearest(middle, [0, -1], grid), "1,0");
});

test("an arrow key without a direct neighbour moves diagonally, but never backwards", () => {
  const far = [
    { what: "aside", x: 300, y: 120 },
    { what: "behind", x: 0, y: 50 },
  ];
  assert.equal(nearest(middle, [1, 0], far), "aside");
  assert.equal(nearest({ x: 300, y: 120 }, [1, 0], far), undefined);
});
