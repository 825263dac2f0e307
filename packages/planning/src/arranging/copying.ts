/** Copies of a selection or a group. Planning.md, "Clone"; spec section 5: walls and the floor cannot be cloned. */
import { type Block, blockOf, freed, kindOf, middleOf, findPlaceForBlock } from './block';
import { distanceToSegment, type Point } from '../geometry';
import type { ArrangeRefusal } from './groups';
import { commonWall, hungOn, findPlaceForBlockOnWall } from './wallBlock';
import { updated } from './updating';
import { cloneObject } from '../placing/placement';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Result } from '../result';
import { alongWall, type Scene, type WallFrame } from '../placing/scene';

/** The free place for copies is looked for this far on the floor, in centimetres. */
const COPY_REACH = 1000;

/**
 * A copy of each object, as its product is sold today, in the order of the ids, with ids from `newId`. They keep how they stand to each other when they fit
 * somewhere as one: beside the originals on their wall, on the other walls, nearest first, or on the floor round them; else each
 * goes to the nearest free place. Copies of one group are a group of their own, whose id is from `newId` too. Refused: 'no-such-object'
 * for what is not placed, walls and the floor among it; 'duplicate-id' when `newId` gives an id in use; 'no-free-place' naming what
 * finds none; 'unknown-product' for what is no longer sold, 'not-offered' for what is withdrawn. The scene answers as before.
 */
export function cloneObjects(
  scene: Scene,
  ids: readonly string[],
  newId: () => string,
): Result<readonly PlacedObject[], ArrangeRefusal> {
  const found = blockOf(scene, ids);
  if (!found.ok) return found;
  const originals = found.value;
  const sold = ({ productId }: PlacedObject) => scene.catalogue.products.get(productId);
  const gone = originals.find((object) => !sold(object));
  if (gone) return reject('unknown-product', { objects: [gone.id] });
  const withdrawn = originals.find((object) => sold(object)?.isVisible === false);
  if (withdrawn) return reject('not-offered', { objects: [withdrawn.id] });
  const copies = named(scene, originals, newId);
  const used = copies.find(({ id }, i) => scene.object(id) || copies.findIndex((copy) => copy.id === id) < i);
  if (used) return reject('duplicate-id', { objects: [used.id] });
  if (copies.length === 1) return each(scene, originals, copies);
  const together = asOne(scene, copies);
  return together ? accept(together) : each(scene, originals, copies);
}

/** As their products are sold today, each where its original stands. */
function named(scene: Scene, originals: Block, newId: () => string): Block {
  const groups = new Map<string, string>();
  return originals.map((object) => {
    const { groupId } = object;
    if (groupId !== null && !groups.has(groupId)) groups.set(groupId, newId());
    const id = newId();
    return { ...updated(scene, object), id, groupId: groupId === null ? null : groups.get(groupId)! };
  });
}

/** The copies as one block at the nearest place, or null. They are not in the scene; the originals are. */
function asOne(scene: Scene, copies: Block): Block | null {
  const own = commonWall(scene, copies);
  if (own) {
    const middle = middleOf(copies);
    for (const frame of wallsFrom(scene, own, middle)) {
      const by =
        frame === own ? 0 : alongWall(frame, middle.x, middle.y) - alongWall(own, middle.x, middle.y);
      const settled = findPlaceForBlockOnWall(scene, hungOn(scene, copies, { from: own, frame, by }), frame);
      if (settled.ok) return settled.value;
    }
  }
  const isFree = copies.every((object) => ['floor', 'island'].includes(kindOf(scene, object)));
  if (!isFree) return null;
  const settled = findPlaceForBlock(scene, freed(scene, copies), COPY_REACH);
  return settled.ok ? settled.value : null;
}

/** The wall itself, then the others, nearest to the point first. */
function wallsFrom(scene: Scene, own: WallFrame, at: Point): WallFrame[] {
  const away = ({ wall }: WallFrame): number =>
    wall === own.wall ? -1 : distanceToSegment(at, wall.a, wall.b);
  return [...scene.walls].sort((one, other) => away(one) - away(other));
}

/** Each copy in the place nearest to its original that the copies before it have left. */
function each(
  scene: Scene,
  originals: Block,
  copies: Block,
): Result<readonly PlacedObject[], ArrangeRefusal> {
  const placed: PlacedObject[] = [];
  try {
    for (const [i, copy] of copies.entries()) {
      const cloned = cloneObject(scene, originals[i]!.id, copy.id);
      if (!cloned.ok) return cloned;
      const object = { ...cloned.value.object, groupId: copy.groupId };
      placed.push(object);
      scene.add(object);
    }
    return accept(placed);
  } finally {
    for (const { id } of placed) scene.remove(id);
  }
}
