/** Room for what grows on a wall, made by moving what stands beside it there along the wall. */
import { type Block, freeShift, shifted } from './block';
import type { PlacedObject } from '../project/project';
import { alongWall, type Scene, type WallFrame } from '../placing/scene';
import type { Stretch } from './stretch';
import { AT_END, isCorner, roomAlong } from './wallBlock';

export interface MadeRoom {
  /** What grows, where it fits. */
  readonly object: PlacedObject;
  /** What made room for it. */
  readonly moved: Block;
}

/** What grows, one end of it kept; the end is the wall's A or B. */
type Grown = (keep: 'end-a' | 'end-b') => PlacedObject;

/** Where one is held, and how far along the wall it may go from there to find a place; null for what stays where it stands. */
type Turn = readonly [object: PlacedObject, range: Stretch | null];

/**
 * A place for an object of the scene that grows along its wall, in which what stands in a row with it moves towards an end of the wall,
 * none further than its growth: towards end B, else towards end A, else both ways, to A as far as there is room. Null when there is none, or
 * it does not grow. The wall gap is kept. Corner products, openings, obstructions and what is no longer sold stay where they are.
 * The scene answers as before.
 */
export function makeRoom(scene: Scene, object: PlacedObject, grown: Grown): MadeRoom | null {
  const frame = scene.wallNamed(object.wall);
  const growth = grown('end-a').size.width - object.size.width;
  if (!frame || growth <= 0 || isCorner(scene, object)) return null;
  const { before, after } = rowOf(scene, object, { frame, growth });
  const still = (block: Block): Turn[] => block.map((one) => [one, null]);
  const limitOf = (one: PlacedObject): number => Math.min(growth, one.size.width);
  const toA: Turn[] = before.map((one) => [one, { from: -limitOf(one), to: 0 }]);
  const toB: Turn[] = after.map((one) => [one, { from: 0, to: limitOf(one) }]);
  const { x, y } = frame.along;
  const farToA: Turn[] = [...before].reverse().map((one) => {
    const by = -limitOf(one);
    return [shifted([one], x * by, y * by)[0]!, { from: 0, to: -by }];
  });
  const towardsB: Turn[] = [...still(before), [grown('end-a'), HERE], ...toB];
  const towardsA: Turn[] = [...still(after), [grown('end-b'), HERE], ...toA];
  const both: Turn[] = [...farToA, [grown('end-b'), { from: 0, to: growth }], ...toB];
  return aside(scene, [object, ...before, ...after], () => {
    for (const turns of [towardsB, towardsA, both]) {
      const taken = inTurn(scene, frame, turns);
      if (!taken) continue;
      const was = new Map([...before, ...after].map((one) => [one.id, one.position]));
      const hasMoved = ({ id, position }: PlacedObject): boolean =>
        was.get(id)?.x !== position.x || was.get(id)?.y !== position.y;
      const moved = taken.filter((one) => one.id !== object.id && hasMoved(one));
      return { object: taken.find(({ id }) => id === object.id)!, moved };
    }
    return null;
  });
}

/** What `ask` answers of the scene without these objects, which are put back whatever happens. */
function aside<T>(scene: Scene, block: Block, ask: () => T): T {
  for (const { id } of block) scene.remove(id);
  try {
    return ask();
  } finally {
    for (const object of block) scene.add(object);
  }
}

const HERE: Stretch = { from: 0, to: 0 };

/** How far it may go at all, to 1e-5 cm. */
function rangeOnWall(scene: Scene, frame: WallFrame, object: PlacedObject, range: Stretch): Stretch {
  const { from, to } = roomAlong(scene, [object], frame);
  return { from: Math.max(range.from, from - AT_END), to: Math.min(range.to, to + AT_END) };
}

/** Each at the free place nearest to where it is held, beside those before it; null when one finds none. */
function inTurn(scene: Scene, frame: WallFrame, turns: readonly Turn[]): Block | null {
  const { along } = frame;
  const placed: PlacedObject[] = [];
  try {
    for (const [object, range] of turns) {
      const onWall = range && rangeOnWall(scene, frame, object, range);
      const t = onWall ? freeShift(scene, [object], along, onWall) : 0;
      if (!Number.isFinite(t)) return null;
      const one = t === 0 ? object : shifted([object], along.x * t, along.y * t)[0]!;
      placed.push(one);
      scene.add(one);
    }
    return placed;
  } finally {
    for (const { id } of placed) scene.remove(id);
  }
}

/** What would be pushed along by so much growth, on either side of the object, nearest first. */
function rowOf(
  scene: Scene,
  object: PlacedObject,
  { frame, growth }: { readonly frame: WallFrame; readonly growth: number },
): { readonly before: Block; readonly after: Block } {
  const place = ({ position }: PlacedObject): number => alongWall(frame, position.x, position.y);
  const movable = [...scene.objects()].filter(
    (other) => other.wall === object.wall && isLevel(other, object) && isMovable(scene, other),
  );
  const side = (sign: 1 | -1): Block => {
    const row: PlacedObject[] = [];
    const beyond = movable.filter((other) => (place(other) - place(object)) * sign > 0);
    let reached = place(object) * sign + object.size.width / 2 + growth;
    for (const other of beyond.sort((one, two) => (place(one) - place(two)) * sign)) {
      const near = place(other) * sign - other.size.width / 2;
      if (near >= reached) break;
      row.push(other);
      reached += other.size.width;
    }
    return row;
  };
  return { before: side(-1), after: side(1) };
}

function isMovable(scene: Scene, object: PlacedObject): boolean {
  const { isGeneric, isOpening, isPlaceholder } = scene.product(object);
  return !isGeneric && !isOpening && !isPlaceholder && !isCorner(scene, object);
}

function isLevel(one: PlacedObject, other: PlacedObject): boolean {
  const top = ({ position, size }: PlacedObject): number => position.height + size.height;
  return one.position.height < top(other) && other.position.height < top(one);
}
