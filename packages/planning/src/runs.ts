/** Runs: which products on the walls touch, and how long and how many columns they are together. */
import type { Catalogue } from './catalogue';
import type { Product } from './product';
import type { PlacedObject, SceneData } from './project';
import { wallIndex, wallsOf } from './room';
import type { Wall } from './room';

/** Products touch when the gap between them is at most this, in centimetres. */
export const RUN_GAP = 0.5;

/** A chain of products that touch along a wall or round a corner product. Centimetres. */
export interface Run {
  readonly objectIds: readonly string[];
  readonly topLength: number;
  readonly baseLength: number;
  readonly columnCount: number;
}

/** Where a product stands on a wall, measured from its corner A. */
export interface Span {
  readonly object: PlacedObject;
  readonly product: Product;
  readonly from: number;
  readonly to: number;
  /** Index of the run it belongs to. */
  run: number;
}

/** Every selling product on a wall with its span there, corner products on both of their walls; chained into runs. */
export function readRuns(data: SceneData, catalogue: Catalogue): { runs: Run[]; spans: Span[][] } {
  const walls = wallsOf(data);
  const spans: Span[][] = walls.map(() => []);
  const all: Span[] = [];
  for (const object of data.objects) {
    const product = catalogue.products.get(object.productId);
    const wall = object.wall === null ? undefined : walls[wallIndex(object.wall, walls.length)];
    if (!product || !wall || product.isGeneric || product.isOpening) continue;
    const before = walls[(wall.index + walls.length - 1) % walls.length]!;
    const on = product.cornerType === null ? [wall] : [wall, before];
    const first = all.length;
    for (const each of on) {
      const span = { object, product, ...extentAlong(object, each), run: first };
      spans[each.index]!.push(span);
      all.push(span);
    }
  }
  const parent = all.map((span) => span.run);
  for (const onWall of spans) chain(onWall, parent);
  for (const span of all) span.run = rootOf(parent, span.run);
  return { runs: measureRuns(all), spans };
}

function extentAlong(object: PlacedObject, wall: Wall): { from: number; to: number } {
  const radians = (wall.angle * Math.PI) / 180;
  const along =
    (object.position.x - wall.a.x) * Math.cos(radians) + (object.position.y - wall.a.y) * Math.sin(radians);
  const turned = ((object.rotation - wall.angle) * Math.PI) / 180;
  const half =
    (Math.abs(Math.cos(turned)) * object.size.width + Math.abs(Math.sin(turned)) * object.size.length) / 2;
  return { from: along - half, to: along + half };
}

/** Sorts the spans of one wall and joins the runs of those that touch. */
function chain(onWall: Span[], parent: number[]): void {
  onWall.sort((one, other) => one.from - other.from);
  let reach: Span | null = null;
  for (const span of onWall) {
    if (reach && span.from - reach.to <= RUN_GAP)
      parent[rootOf(parent, span.run)] = rootOf(parent, reach.run);
    if (!reach || span.to > reach.to) reach = span;
  }
}

function rootOf(parent: number[], index: number): number {
  let root = index;
  while (parent[root] !== root) {
    parent[root] = parent[parent[root]!]!;
    root = parent[root]!;
  }
  return root;
}

function measureRuns(all: readonly Span[]): Run[] {
  const members = new Map<number, Map<string, Span>>();
  for (const span of all) {
    const run = members.get(span.run) ?? new Map<string, Span>();
    members.set(span.run, run.set(span.object.id, span));
  }
  return [...members.values()].map((run) => {
    const spans = [...run.values()];
    const widths = (of: (span: Span) => boolean): number =>
      spans.filter(of).reduce((sum, span) => sum + span.object.size.width, 0);
    return {
      objectIds: spans.map((span) => span.object.id),
      topLength: widths((span) => !span.product.isExcludedTopCrownTrim),
      baseLength: widths((span) => span.object.position.height <= RUN_GAP),
      columnCount: spans.reduce((sum, span) => sum + span.product.columnCount, 0),
    };
  });
}

/** The runs of a room; each object is in at most one. */
export function runsOf(data: SceneData, catalogue: Catalogue): Run[] {
  return readRuns(data, catalogue).runs;
}
