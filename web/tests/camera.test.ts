// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { Camera } from "../src/board/camera";
import type { Plan } from "../src/board/plan";

const FRAME = { x: 0, y: 0, w: 1000, h: 1000 };

function camera(): Camera {
  const plan = { frame: FRAME, centre: () => [500, 500] } as unknown as Plan;
  const made = new Camera(document.createElement("div"), plan, FRAME, () => true, () => undefined);
  made.resize(600, 600);
  return made;
}

test("whoever looks at the whole map keeps it whole when a panel takes room", () => {
  const it = camera();
  it.fit(false);
  it.resize(400, 600);
  expect(it.view.x).toBeCloseTo(0);
  expect(it.view.w).toBeCloseTo(1000);
});

test("whoever has come nearer keeps the middle and the scale", () => {
  const it = camera();
  it.fit(false);
  it.zoomBy(3);
  const { k } = it.t;
  const before = it.middle;
  it.resize(400, 600);
  expect(it.t.k).toBe(k);
  expect(it.middle[0]).toBeCloseTo(before[0]);
  expect(it.middle[1]).toBeCloseTo(before[1]);
});

test("what is under the pointer stays there when a panel takes room, on whichever side", () => {
  const it = camera();
  it.fit(false);
  it.zoomBy(3);
  const [x, y] = [250, 300];
  const under = it.world(x, y);
  // The panel on the left has grown by forty, that on the right by sixty: the map begins farther to the right.
  it.resize(500, 600, [40, 0]);
  expect(it.world(x - 40, y)[0]).toBeCloseTo(under[0]);
  expect(it.world(x - 40, y)[1]).toBeCloseTo(under[1]);
});
