/** Scenes for the bench: the same density of racks at every size, so that only the number of objects differs. */
import type { Catalogue, PlacedObject, SceneData } from '@rackwright/planning';
import { placedAt, productOf, room } from '@rackwright/planning/testRooms';

/** Centimetres between the middles of two rows, and between the middles of two racks of a row: gaps and aisles included. */
const ROW_EVERY = 150;
const RACK_EVERY = 64;
const MARGIN = 400;
const BAY = 60;

/** A source of numbers in [0, 1) that is the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A hall of 12 corners with `count` racks in rows between aisles; in every fifth row each second rack is turned by a degree;
 * a third of the racks are at half height.
 */
export function warehouse(count: number, catalogue: Catalogue): SceneData {
  const across = acrossOf(count);
  const rows = Math.ceil(count / across);
  const hall = hallOf(across * RACK_EVERY + 2 * MARGIN, rows * ROW_EVERY + 2 * MARGIN);
  const tall = productOf(catalogue, 'CL-IND-6');
  const half = productOf(catalogue, 'HF-IND-6');
  const objects = Array.from({ length: count }, (_, i): PlacedObject => {
    const row = Math.floor(i / across);
    const x = MARGIN + (i % across) * RACK_EVERY + RACK_EVERY / 2;
    const y = MARGIN + row * ROW_EVERY + ROW_EVERY / 2;
    const isTurned = row % 5 === 3 && i % 2 === 0;
    return placedAt(i % 3 === 0 ? half : tall, x, y, { id: `rack-${i}`, rotation: isTurned ? 1 : 0 });
  });
  return { ...hall, objects };
}

const acrossOf = (count: number): number => Math.ceil(Math.sqrt((count * ROW_EVERY) / RACK_EVERY));

/** The rack in the middle of the middle row. */
export function middleOf({ objects }: SceneData): PlacedObject {
  const across = acrossOf(objects.length);
  const row = Math.floor(objects.length / across / 2);
  return objects[row * across + Math.floor(across / 2)]!;
}

/** A hall with a bay in half of each of its sides: 12 corners, none of them in the way of the rows. */
function hallOf(w: number, l: number): SceneData {
  const points = [
    [-BAY, 0],
    [w / 2, 0],
    [w / 2, -BAY],
    [w, -BAY],
    [w, l / 2],
    [w + BAY, l / 2],
    [w + BAY, l],
    [w / 2, l],
    [w / 2, l + BAY],
    [0, l + BAY],
    [0, l / 2],
    [-BAY, l / 2],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  return room(points);
}
