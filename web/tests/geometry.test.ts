import assert from "node:assert/strict";
import { test } from "node:test";
import { lair, prowl, route, SHAPES, spot, stand } from "../src/games/sheepy_time/geometry";

for (const shape of Object.values(SHAPES)) {
  test(`${shape.name}: all ten spaces are inside the drawing`, () => {
    assert.equal(shape.spots.length, 10);
    for (const { x, y } of shape.spots) {
      assert.ok(x > 0 && x < shape.width && y > 0 && y < shape.height);
    }
  });

  test(`${shape.name}: four Sheep on one space don't overlap, on or off the ring`, () => {
    for (const space of [0, 4]) {
      const places = [0, 1, 2, 3].map((seat) => stand(shape, space, seat).x);
      assert.equal(new Set(places).size, 4);
    }
  });

  test(`${shape.name}: the Nightmare stays inside the ring`, () => {
    const at = spot(shape, 3);
    const inside = lair(shape, 3);
    const far = (point: { x: number; y: number }) =>
      Math.hypot(point.x - shape.centre.x, point.y - shape.centre.y);
    assert.ok(far(inside) < far(at));
    assert.deepEqual(lair(shape, 0), shape.centre);
  });
}

const wide = SHAPES.wide;

test("a Sheep runs over the Fence from 9 to 2", () => {
  const spaces = [9, 10, 1, 2];
  assert.deepEqual(
    route(wide, 9, 2, 3, 1),
    spaces.map((space) => stand(wide, space, 1)),
  );
});

test("a Sheep steps back over the Fence from 1 to 10", () => {
  assert.deepEqual(route(wide, 1, 10, -1, 0), [stand(wide, 1, 0), stand(wide, 10, 0)]);
});

test("a Sheep enters the ring at 1", () => {
  assert.deepEqual(
    route(wide, 0, 2, 2, 0),
    [0, 1, 2].map((space) => stand(wide, space, 0)),
  );
});

test("a Sheep that was stopped ends at its stop, not where its card would lead", () => {
  assert.deepEqual(route(wide, 3, 5, 4, 0).at(-1), stand(wide, 5, 0));
});

test("the Nightmare moves space by space, but leaves the centre directly", () => {
  assert.deepEqual(
    prowl(wide, 9, 1),
    [9, 10, 1].map((space) => lair(wide, space)),
  );
  assert.deepEqual(prowl(wide, 0, 4), [lair(wide, 0), lair(wide, 4)]);
});
