/** Racks for all walls of a room: corners chosen together with the walls between them, then every wall filled. */
import { type Choice, fill, type Filled, plainWorth, type Worth } from './fillStretches';
import type { CornerChoice, DesignRoom } from './designRoom';
import type { RackRow } from './facingWalls';
import { FREE_STEP } from './freeSpans';
import type { CellarPiece } from './pieces';

/** Pairs of walls in each other's aisle of which every way to give way is tried; of more, the shorter wall gives way. */
const PAIRS_TRIED = 5;

/** What walls are filled with, and what it is worth. */
export interface WallFilling {
  readonly choices: readonly Choice[];
  readonly worth: Worth;
}

export interface WallLayout {
  readonly worth: number;
  readonly corners: readonly CornerChoice[];
  readonly yields: readonly (readonly number[])[];
}

/**
 * The corners, and who gives way to whom, with which all walls together are worth most, when a piece is worth `valueOf` wherever it
 * stands: exact for the walls, given the rules of `DesignRoom` for corners and aisles.
 */
export function bestLayout(room: DesignRoom, valueOf: (piece: CellarPiece) => number): WallLayout {
  const worth = plainWorth(room.choices.map(({ piece }) => valueOf(piece)));
  const useful = worthTrying(room.choices, worth);
  const known = new Map<string, number>();
  const wallWorth = (
    wall: number,
    corners: readonly CornerChoice[],
    key: string,
    yields: readonly number[],
  ): number => {
    const name = `${wall}|${key}|${yields.join()}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const value = fill(room.stretches(wall, corners, yields), useful.choices, useful.worth).worth;
    known.set(name, value);
    return value;
  };
  let best: WallLayout | null = null;
  for (const yields of waysToYield(room)) {
    const layout = bestCorners(room, { yields, valueOf, wallWorth });
    if (!best || layout.worth > best.worth + 1e-9) best = layout;
  }
  return best!;
}

interface Walls {
  readonly yields: readonly (readonly number[])[];
  readonly valueOf: (piece: CellarPiece) => number;
  readonly wallWorth: (
    wall: number,
    corners: readonly CornerChoice[],
    key: string,
    yields: readonly number[],
  ) => number;
}

/** What the walls are worth up to a corner, and the choices of the corners that lead there. */
interface Reached {
  readonly worth: number;
  readonly way: readonly number[];
}

/** Round the room, for each choice of the first corner: the best worth up to each choice of the next one. */
function bestCorners(room: DesignRoom, { yields, valueOf, wallWorth }: Walls): WallLayout {
  const { corners, bareCorners: bare } = room;
  const count = corners.length;
  const worthOf = (corner: number, choice: number): number => {
    const { piece } = corners[corner]![choice]!;
    return piece ? valueOf(piece) : 0;
  };
  const between = (wall: number, a: number, b: number): number => {
    const chosen = [...bare];
    chosen[wall] = corners[wall]![a]!;
    chosen[(wall + 1) % count] = corners[(wall + 1) % count]![b]!;
    return wallWorth(wall, chosen, `${a},${b}`, yields[wall]!);
  };
  const bestTo = (wall: number, b: number, reached: ReadonlyMap<number, Reached>): Reached =>
    [...reached]
      .map(([a, { worth, way }]) => ({ worth: worth + between(wall, a, b), way }))
      .reduce((found, each) => (each.worth > found.worth + 1e-9 ? each : found));
  const round = (first: number): Reached => {
    let reached = new Map<number, Reached>([[first, { worth: worthOf(0, first), way: [first] }]]);
    for (let wall = 0; wall < count - 1; wall++) {
      const next = new Map<number, Reached>();
      for (const b of corners[wall + 1]!.keys()) {
        const { worth, way } = bestTo(wall, b, reached);
        next.set(b, { worth: worth + worthOf(wall + 1, b), way: [...way, b] });
      }
      reached = next;
    }
    return bestTo(count - 1, first, reached);
  };
  const best = [...corners[0]!.keys()]
    .map(round)
    .reduce((found, each) => (each.worth > found.worth + 1e-9 ? each : found));
  return { worth: best.worth, yields, corners: best.way.map((choice, corner) => corners[corner]![choice]!) };
}

/** Cells of the tables of `fill` that are worked out for better corners: no more than a fifth of a second takes. */
const CELLS_MAX = 30_000_000;

/**
 * The layout made better by changing a corner, or who of two walls gives way, or two corners at a time, as long as `worthOf` grows: once
 * all that may be tried has been, or as much as there is time for, the same for the same room.
 */
export function improvedLayout(
  room: DesignRoom,
  layout: WallLayout,
  filling: WallFilling,
  worthOf: (filled: Filled, layout: WallLayout) => number,
): WallLayout {
  const length = room.scene.walls.reduce((sum, { wall }) => sum + wall.length, 0);
  const cells = (length / FREE_STEP) * filling.choices.length * filling.worth.states;
  let left = CELLS_MAX / cells;
  let best = layout;
  let most = worthOf(fillLayout(room, layout, filling), layout);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const next of neighbours(room, best)) {
      if (left < 1) return best;
      const filled = fillLayout(room, next, filling);
      left -= filled.fills;
      const worth = worthOf(filled, next);
      if (worth <= most + 1e-6) continue;
      best = next;
      most = worth;
      isBetter = true;
      break;
    }
  }
  return best;
}

/** One change away; then two corners. */
function* neighbours(room: DesignRoom, layout: WallLayout): Generator<WallLayout> {
  const corners = [...room.corners.keys()];
  for (const corner of corners) yield* withCorner(room, layout, corner);
  for (const [one, other] of room.facing.pairs) {
    const [yielding, kept] = layout.yields[one]!.includes(other) ? [one, other] : [other, one];
    const yields = layout.yields.map((walls, wall) => {
      if (wall === yielding) return walls.filter((each) => each !== kept);
      return wall === kept ? [...walls, yielding] : walls;
    });
    yield { ...layout, yields };
  }
  for (const first of corners)
    for (const next of withCorner(room, layout, first))
      for (const second of corners.slice(first + 1)) yield* withCorner(room, next, second);
}

function* withCorner(room: DesignRoom, layout: WallLayout, corner: number): Generator<WallLayout> {
  for (const choice of room.corners[corner]!)
    if (choice !== layout.corners[corner]) yield { ...layout, corners: layout.corners.with(corner, choice) };
}

/** For each pair of walls in each other's aisle, one of the two gives way. */
export function* waysToYield(room: DesignRoom): Generator<number[][]> {
  const { pairs } = room.facing;
  const lengthOf = (wall: number): number => room.scene.walls[wall]!.wall.length;
  const tried = Math.min(pairs.length, PAIRS_TRIED);
  for (let way = 0; way < 1 << tried; way++) {
    const yields: number[][] = room.scene.walls.map(() => []);
    pairs.forEach(([one, other], i) => {
      const isFirst = i < tried ? (way >> i) % 2 === 0 : lengthOf(one) <= lengthOf(other);
      yields[isFirst ? one : other]!.push(isFirst ? other : one);
    });
    yield yields;
  }
}

/** Without the choices that another one beats wherever they fit: as narrow, on the same profile, worth more in every state. */
export function worthTrying(
  choices: readonly Choice[],
  worth: Worth,
): { readonly choices: Choice[]; readonly worth: Worth } {
  const isBeaten = (i: number, by: number): boolean =>
    i !== by &&
    choices[by]!.profile === choices[i]!.profile &&
    choices[by]!.steps <= choices[i]!.steps &&
    worth.gain[i]!.every(
      (gain, state) =>
        worth.after[i]![state] === worth.after[by]![state] &&
        (gain < worth.gain[by]![state]! ||
          (gain === worth.gain[by]![state]! && (by < i || choices[by]!.steps < choices[i]!.steps))),
    );
  const kept = choices
    .map((_, i) => i)
    .filter((i) => worth.gain[i]!.some((gain) => gain > 0) && !choices.some((_other, by) => isBeaten(i, by)));
  return {
    choices: kept.map((i) => choices[i]!),
    worth: { ...worth, after: kept.map((i) => worth.after[i]!), gain: kept.map((i) => worth.gain[i]!) },
  };
}

/** All walls of a room, filled so many times. */
export interface FilledRoom extends Filled {
  readonly fills: number;
}

/** All walls of a layout filled as one, exactly; where deep racks then shut each other in, anew beside those of one wall, which stay. */
export function fillLayout(
  room: DesignRoom,
  { corners, yields }: WallLayout,
  { choices, worth }: WallFilling,
): FilledRoom {
  const staying: RackRow[] = [];
  for (let fills = 1; ; fills++) {
    const stretches = room.scene.walls.flatMap(({ wall: { index } }) =>
      room.stretches(index, corners, yields[index]!, staying),
    );
    const filled = fill(stretches, choices, worth);
    const isStaying = ({ wall }: RackRow): boolean => staying.some((row) => row.wall === wall);
    const next = room.facing.shutIn(room.deepRows(filled.standing).filter((row) => !isStaying(row)));
    if (next.length === 0) return { ...filled, fills };
    staying.push(...next);
  }
}
