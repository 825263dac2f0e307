/** Row 8: what the pointer is on among 72,000 bottles, and the same in halls of 60 and 600 racks of 12 bottles. */
import { newPicked, openPicking, type PickRay, type PlacedObject } from '@rackwright/planning';
import { placedAt, rack, testCatalogue } from '@rackwright/planning/testRooms';
import { type Figure, microsecondsPerCall, type Row } from './row';
import { seeded } from './warehouse';

const RACKS = [60, 600, 6_000] as const;
const RAYS = 4_096;
const NAIVE_RAYS = 64;
const TARGET_US = 2;
const TARGET_GROWTH = 1.5;
const EYE_CM = 160;
const RACK_EVERY = 40;
const AISLE = 150;

const twelve = { ...rack({ columnCount: 3, total_bottles: 12, height: 45, width: 32 }), id: 'TWELVE' };
const catalogue = { ...testCatalogue(), products: new Map([[twelve.id, twelve]]) };

/** Four racks high and back to back between aisles, as many as wide: a hall that is square whatever it holds. */
function hall(count: number): PlacedObject[] {
  const columns = Math.ceil(count / 4);
  const across = Math.ceil(Math.sqrt((columns * AISLE) / RACK_EVERY));
  return Array.from({ length: count }, (_, i) => {
    const column = Math.floor(i / 4);
    const x = (0.5 + (column % across)) * RACK_EVERY;
    const y = (0.5 + Math.floor(column / across)) * AISLE;
    const position = { x, y, height: (i % 4) * twelve.height };
    return placedAt(twelve, x, y, { id: `rack-${i}`, position, rotation: i % 7 === 0 ? 5 : 0 });
  });
}

/** Each at some rack, from the aisle in front of it up to 2 m aside, every fourth from 9 m above the floor. */
function raysAt(objects: readonly PlacedObject[]): PickRay[] {
  const random = seeded(8);
  const about = (cm: number): number => (random() - 0.5) * 2 * cm;
  return Array.from({ length: RAYS }, (_, i): PickRay => {
    const { position, size } = objects[Math.floor(random() * objects.length)]!;
    const isAbove = i % 4 === 0;
    const eye = [position.x + about(200), isAbove ? 900 : EYE_CM, position.y + (isAbove ? 400 : AISLE / 2)];
    const at = [position.x + about(size.width / 2), position.height + random() * size.height, position.y];
    const [x, y, z] = at.map((value, axis) => value - eye[axis]!) as [number, number, number];
    const length = Math.hypot(x, y, z);
    return { from: [eye[0]!, eye[1]!, eye[2]!], to: [x / length, y / length, z / length] };
  });
}

/** As the planner did it: every object's box, the nearest kept. */
function tryingAll(objects: readonly PlacedObject[], ray: PickRay): { id: string; distance: number } {
  const nearest = { id: '', distance: Infinity };
  for (const object of objects) {
    const distance = distanceTo(object, ray);
    if (distance === null || distance >= nearest.distance) continue;
    nearest.id = object.id;
    nearest.distance = distance;
  }
  return nearest;
}

function distanceTo({ position, rotation, size }: PlacedObject, { from, to }: PickRay): number | null {
  const [c, s] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const [dx, dz] = [from[0] - position.x, from[2] - position.y];
  const start = [dx * c + dz * s, from[1] - position.height, -dx * s + dz * c] as const;
  const step = [to[0] * c + to[2] * s, to[1], -to[0] * s + to[2] * c] as const;
  const low = [-size.width / 2, 0, -size.length / 2] as const;
  const high = [size.width / 2, size.height, size.length / 2] as const;
  let [enter, leave] = [-Infinity, Infinity];
  for (const i of [0, 1, 2] as const) {
    const [a, b] = [(low[i] - start[i]) / step[i], (high[i] - start[i]) / step[i]];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter > 0 && enter <= leave ? enter : null;
}

interface Picked {
  readonly us: number;
  readonly naiveUs: number;
}

const known = new Map<number, Picked>();

/** Measured once for both rows; throws when the two ways differ. */
function measured(count: number): Picked {
  const before = known.get(count);
  if (before) return before;
  const objects = hall(count);
  const rays = raysAt(objects);
  const picking = openPicking(objects, catalogue);
  const into = newPicked();
  for (const ray of rays.slice(0, 256)) {
    const naive = tryingAll(objects, ray);
    const distance = picking.pick(ray, into) ? into.distance : Infinity;
    if (!(distance === naive.distance || Math.abs(distance - naive.distance) < 1e-6))
      throw new Error(`${into.id} at ${distance} is not ${naive.id} at ${naive.distance}`);
  }
  const us = microsecondsPerCall(RAYS, (i) => picking.pick(rays[i]!, into));
  const naiveUs = microsecondsPerCall(NAIVE_RAYS, (i) => tryingAll(objects, rays[i]!));
  const result = { us, naiveUs };
  known.set(count, result);
  return result;
}

function largest(): Figure {
  const { us, naiveUs } = measured(6_000);
  return { figure: `${us.toFixed(2)} us`, ratio: naiveUs / us, isMet: us <= TARGET_US };
}

function growth(): Figure {
  const times = RACKS.map((count) => measured(count).us);
  const grown = times[2]! / times[0]!;
  const figure = `${grown.toFixed(2)}x (${times.map((us) => us.toFixed(2)).join(', ')} us)`;
  return { figure, ratio: null, isMet: grown <= TARGET_GROWTH };
}

export const rows: readonly Row[] = [
  { row: '8', what: 'pointer pick among 72,000 bottles', target: `<= ${TARGET_US} us`, run: largest },
  {
    row: '8b',
    what: 'growth of row 8 over 60, 600 and 6,000 racks',
    target: `<= ${TARGET_GROWTH}x`,
    run: growth,
  },
];
