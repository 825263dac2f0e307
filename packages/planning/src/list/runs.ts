/** Runs: which products on the walls touch, and how long and how many columns they are together. */
import type { Catalogue } from '../catalogue/catalogue';
import type { SceneData } from '../project/project';
import { RUN_GAP } from './spanStore';
import { UNITS_PER_CM, WallSpans, lengthUnits, racksOf } from './wallSpans';

/** A chain of products that touch along a wall or round a corner product. Centimetres. */
export interface Run {
  /** In the order of the walls and along each, from the first wall that the run is on. */
  readonly objectIds: readonly string[];
  readonly topLength: number;
  readonly baseLength: number;
  readonly columnCount: number;
}

/** The walls of a room with all that stands on them. */
function wallSpansOf(data: SceneData, catalogue: Pick<Catalogue, 'products'>): WallSpans {
  const walls = new WallSpans(data);
  walls.addAll(racksOf(data, catalogue));
  return walls;
}

/**
 * The runs of a room, in the order of the walls; each object is in at most one, and a corner product's width counts once. Planning
 * rules, "Trim, filler, lighting".
 */
export function runsOf(data: SceneData, catalogue: Pick<Catalogue, 'products'>): Run[] {
  const walls = wallSpansOf(data, catalogue);
  const members = new Map<number, Set<number>>();
  const { runOf, roots } = chainedSlots(walls);
  for (const [slot, run] of runOf) {
    const root = rootOf(roots, run);
    members.set(root, (members.get(root) ?? new Set()).add(slot));
  }
  return [...members.values()].map((slots) => measured(walls, [...slots]));
}

/** The run of each slot, in the order of the walls, before runs that share a corner product are joined by `roots`. */
function chainedSlots(walls: WallSpans): { runOf: Map<number, number>; roots: number[] } {
  const runOf = new Map<number, number>();
  const roots: number[] = [];
  for (const wall of walls.walls) {
    for (let at = 0; at < wall.count; at += 1) {
      if (walls.beginsRun(wall, at)) roots.push(roots.length);
      const slot = wall.order[at]! >> 1;
      const run = roots.length - 1;
      const other = runOf.get(slot);
      if (other === undefined) runOf.set(slot, run);
      else join(roots, other, run);
    }
  }
  return { runOf, roots };
}

function rootOf(roots: number[], run: number): number {
  let root = run;
  while (roots[root] !== root) {
    roots[root] = roots[roots[root]!]!;
    root = roots[root]!;
  }
  return root;
}

function join(roots: number[], one: number, other: number): void {
  roots[rootOf(roots, other)] = rootOf(roots, one);
}

function measured(walls: WallSpans, slots: readonly number[]): Run {
  const filed = slots.map((slot) => walls.spans.filedAt(2 * slot));
  const widths = (of: (each: (typeof filed)[number]) => boolean): number =>
    filed.filter(of).reduce((units, { object }) => units + lengthUnits(object.size.width), 0) / UNITS_PER_CM;
  return {
    objectIds: filed.map(({ object }) => object.id),
    topLength: widths(({ product }) => !product.isExcludedTopCrownTrim),
    baseLength: widths(({ object }) => object.position.height <= RUN_GAP),
    columnCount: filed.reduce((columns, { product }) => columns + product.columnCount, 0),
  };
}
