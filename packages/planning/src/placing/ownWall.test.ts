import { nudge } from '../arranging/nudging';
import { rectangle, room, testCatalogue, testSnapshot, placedAt, productOf } from '../testRooms';
import { round } from '../measure';
import type { PlacedObject } from '../project/project';
import { type Drag, openDrag } from './drag';
import { moveObject } from './placement';
import { openScene, type Scene } from './scene';

/** Racks for a wall that are deeper than half their width, and a shelf that is not. Centimetres. */
const racks = {
  narrow: { width: 12.07, length: 34.29 },
  double: { width: 42.55, length: 66.04 },
  nearlySquare: { width: 62.87, length: 66.04 },
  cascade: { width: 32.39, length: 68.58 },
  shelf: { width: 60.96, length: 24.13 },
};
type Name = keyof typeof racks;
const names = Object.keys(racks) as Name[];
const GAP = 0.01;

const { products, ...snapshot } = testSnapshot();
const ind1 = products.find(({ _id }) => _id === 'CL-IND-1')!;
const catalogue = testCatalogue({
  ...snapshot,
  wallGap: GAP,
  products: [
    ...products,
    ...names.map((name) => ({ ...ind1, ...racks[name], _id: name, height: 90, hotzones: { wall: true } })),
  ],
});

/** Where the middle is of what stands in the corner at the origin, on wall 1. */
const cornerOf = (name: Name) => ({
  x: round(GAP + racks[name].width / 2, 6),
  y: round(GAP + racks[name].length / 2, 6),
});
const inCorner = (name: Name): PlacedObject => {
  const { x, y } = cornerOf(name);
  return placedAt(productOf(catalogue, name), x, y, { id: 'it', wall: 'Wall 1' });
};
const sceneWith = (...objects: PlacedObject[]): Scene =>
  openScene(rectangle(400, 300, { objects }), catalogue);

function held(scene: Scene): Drag {
  const drag = openDrag(scene, 'it');
  if (!drag.ok) throw new Error(drag.reason);
  return drag.value;
}

function wallOf(drag: Drag): string | null {
  const result = drag.result();
  return result.ok ? result.value.object.wall : result.reason;
}

describe('a rack for a wall that stands in a corner', () => {
  it.each(names)('stays on its wall while it is dragged along it: %s', (name) => {
    const { x, y } = cornerOf(name);
    for (const snapping of [true, false]) {
      for (let by = 0; by <= 40; by++) {
        const drag = held(sceneWith(inCorner(name)));
        drag.moveTo({ x: x + by, y }, snapping);
        expect([by, snapping, wallOf(drag)]).toEqual([by, snapping, 'Wall 1']);
      }
    }
  });

  it.each(names)(
    'stays where it is under an unsteady hand, on the plan and on the face of its wall: %s',
    (name) => {
      const { x, y } = cornerOf(name);
      for (const [dx, dy] of [
        [0, 0],
        [2, 2],
        [-2, 3],
        [-10, 0],
      ] as const) {
        const drag = held(sceneWith(inCorner(name)));
        drag.moveTo({ x: x + dx, y: y + dy }, true);
        expect(drag.result()).toMatchObject({ value: { object: inCorner(name) } });
        drag.moveOnFace({ x: x + dx, y }, 0, true);
        expect(drag.result()).toMatchObject({ value: { object: inCorner(name) } });
      }
    },
  );

  it.each(names)('is dragged round the corner and back, and turns once each way: %s', (name) => {
    const { x, y } = cornerOf(name);
    const drag = held(sceneWith(inCorner(name)));
    const walls: (string | null)[] = [];
    const move = (t: number): void => {
      drag.moveTo({ x, y: y + t }, true);
      if (wallOf(drag) !== walls.at(-1)) walls.push(wallOf(drag));
    };
    for (let t = 0; t <= 80; t += 0.5) move(t);
    expect(walls).toEqual(['Wall 1', 'Wall 4']);
    for (let t = 80; t >= 0; t -= 0.5) move(t);
    // A nearly square one is in its place on either wall.
    expect(walls).toEqual(['Wall 1', 'Wall 4', ...(name === 'nearlySquare' ? [] : ['Wall 1'])]);
  });

  it.each(names)('is nudged along its wall and not across it: %s', (name) => {
    const scene = sceneWith(inCorner(name));
    const { x, y } = cornerOf(name);
    expect(nudge(scene, ['it'], { x: 1, y: 0 })).toMatchObject({
      value: [{ wall: 'Wall 1', position: { x: expect.closeTo(x + 1, 6), y: expect.closeTo(y, 6) } }],
    });
    expect(nudge(scene, ['it'], { x: -1, y: 0 })).toEqual({ ok: true, value: [] });
    expect(nudge(scene, ['it'], { x: 0, y: 1 })).toEqual({ ok: true, value: [] });
  });
});

it('a deep rack in a niche as wide as it is, is taken from there by its own wall', () => {
  const niche = room([
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 100 },
    { x: 400, y: 100 },
    { x: 400, y: 400 },
    { x: 0, y: 400 },
  ]);
  const middle = placedAt(productOf(catalogue, 'double'), 30, cornerOf('double').y, {
    id: 'it',
    wall: 'Wall 1',
  });
  const drag = held(openScene({ ...niche, objects: [middle] }, catalogue));
  drag.moveTo({ x: 32, y: middle.position.y }, false);
  expect(drag.result()).toMatchObject({ value: { object: { wall: 'Wall 1', position: { x: 32 } } } });
});

describe('what keeps its wall', () => {
  const double = inCorner('double');
  const shelf = { ...inCorner('shelf'), position: { ...cornerOf('shelf'), height: 100 } };
  const kept = (objects: readonly PlacedObject[], to: { x: number; y: number }, heightCm = 0) => {
    const moved = moveObject(sceneWith(...objects), {
      id: 'it',
      to,
      heightCm,
      snapping: false,
      keepsWall: true,
    });
    return moved.ok ? [moved.value.object.wall, moved.value.object.position] : moved.reason;
  };

  it('goes no further than to the end of it, however far away it is wanted', () => {
    const end = { x: round(400 - cornerOf('double').x, 6), y: cornerOf('double').y, height: 0 };
    expect(kept([double], { x: 390, y: 250 })).toEqual(['Wall 1', end]);
    expect(kept([double], { x: 5000, y: 30 })).toEqual(['Wall 1', end]);
  });

  it('is refused where it has no place left, though another wall has', () => {
    const blocked = placedAt(productOf(catalogue, 'CAB-STEM'), 200, 0, {
      size: { width: 399, length: 34.29, height: 30, casing: 0 },
      position: { x: 200, y: 18, height: 200 },
      wall: 'Wall 1',
    });
    expect(kept([shelf, blocked], shelf.position, 100)).toEqual(['Wall 1', shelf.position]);
    expect(kept([shelf, blocked], shelf.position, 150)).toBe('overlaps');
  });
});
