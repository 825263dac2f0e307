/** Trim, filler and lighting: what the racks on the walls call for. Proposals; the customer may change each quantity. */
import type { Catalogue } from './catalogue';
import { interiorAngle } from './geometry';
import { inches, toInches } from './measure';
import type { Product } from './product';
import type { PlacedObject, SceneData } from './project';
import { ESTATE_HEIGHT, isRightCorner, wallIndex, wallsOf } from './room';
import type { Wall } from './room';

/** Inches of a moulding piece, and the inches added to the total before pieces are counted. */
export const MOULDING_PIECE_IN = 84;
export const MOULDING_ALLOWANCE_IN = 60;
/** Products touch when the gap between them is at most this, in centimetres. */
export const RUN_GAP = 0.5;
export const FILLER_GAP = inches(3);
export const KIT12_COLUMNS = 48;

export const mouldings = ['Top', 'Base', 'Crown', 'CrwnBase', 'TopBase'] as const;
export type Moulding = (typeof mouldings)[number];
export const fillers = ['CFS', 'EFS'] as const;
export const lightings = ['3bulb', '6bulb', '12bulb', 'SAchLite', 'BAchLite'] as const;

/**
 * Keys of `data.trimAndFiller`. `moulding` names the chosen one, none when absent. The others are offered unless they are 'No'.
 */
export type TrimChoice = 'moulding' | 'filler' | 'lighting' | 'archLighting';

/** A chain of products that touch along a wall or round a corner product. Centimetres. */
export interface Run {
  readonly objectIds: readonly string[];
  readonly topLength: number;
  readonly baseLength: number;
  readonly columnCount: number;
}

/** Where a product stands on a wall, measured from its corner A. */
interface Span {
  readonly object: PlacedObject;
  readonly product: Product;
  readonly from: number;
  readonly to: number;
  /** Index of the run it belongs to. */
  run: number;
}

/** Pieces of 84 inches for a total length, 60 inches added, rounded up; none for none. */
export function mouldingPieces(totalCm: number): number {
  if (totalCm <= 0) return 0;
  return Math.ceil((toInches(totalCm) + MOULDING_ALLOWANCE_IN) / MOULDING_PIECE_IN - 1e-9);
}

export interface LightingKits {
  readonly kit3: number;
  readonly kit6: number;
  readonly kit12: number;
}

/** Kits for a run: up to 12 columns kit3, to 24 kit6, to 48 kit12; a kit12 for each full 48 and the rest likewise. */
export function lightingKits(columnCount: number): LightingKits {
  const blocks = Math.floor(columnCount / KIT12_COLUMNS);
  const rest = columnCount - blocks * KIT12_COLUMNS;
  return {
    kit3: rest > 0 && rest <= 12 ? 1 : 0,
    kit6: rest > 12 && rest <= 24 ? 1 : 0,
    kit12: blocks + (rest > 24 ? 1 : 0),
  };
}

export function runsOf(data: SceneData, catalogue: Catalogue): Run[] {
  return readRuns(data, catalogue).runs;
}

/** The proposed quantity of every accessory that is called for, by symbol name; never a zero. */
export function proposeAccessories(data: SceneData, catalogue: Catalogue): Record<string, number> {
  const { runs, spans, walls } = readRuns(data, catalogue);
  const proposed: Record<string, number> = {};
  const add = (symbolName: string, quantity: number): void => {
    if (quantity > 0) proposed[symbolName] = (proposed[symbolName] ?? 0) + quantity;
  };
  addMouldings(data, catalogue, runs, add);
  if (data.trimAndFiller.filler !== 'No') addFiller(data.points, walls, spans, add);
  if (data.trimAndFiller.lighting !== 'No') {
    for (const run of runs) {
      const kits = lightingKits(run.columnCount);
      add('3bulb', kits.kit3);
      add('6bulb', kits.kit6);
      add('12bulb', kits.kit12);
    }
  }
  if (data.trimAndFiller.archLighting !== 'No') {
    for (const object of data.objects) {
      const lighting = catalogue.products.get(object.productId)?.archLighting;
      if (lighting) add(lighting.type, lighting.quantity);
    }
  }
  return proposed;
}

/** The customer's quantity where there is one, else the proposed one; only accessories of the catalogue, never a zero. */
export function accessoryQuantities(data: SceneData, catalogue: Catalogue): Map<string, number> {
  const proposed = proposeAccessories(data, catalogue);
  const quantities = new Map<string, number>();
  for (const symbolName of catalogue.accessories.keys()) {
    const chosen = Object.hasOwn(data.quantityAllAddition, symbolName);
    const quantity = (chosen ? data.quantityAllAddition[symbolName] : proposed[symbolName]) ?? 0;
    if (quantity > 0) quantities.set(symbolName, quantity);
  }
  return quantities;
}

type Add = (symbolName: string, quantity: number) => void;

function addMouldings(data: SceneData, catalogue: Catalogue, runs: readonly Run[], add: Add): void {
  const chosen = mouldings.find((name) => name === data.trimAndFiller.moulding);
  if (!chosen) return;
  const top = runs.reduce((sum, run) => sum + run.topLength, 0);
  const base = runs.reduce((sum, run) => sum + run.baseLength, 0);
  const lengths: Record<Moulding, number> = {
    Top: top,
    Crown: top,
    Base: base,
    // A set has a piece for the top and one for the base in each, so the longer of the two decides.
    CrwnBase: Math.max(top, base),
    TopBase: Math.max(top, base),
  };
  add(chosen, mouldingPieces(lengths[chosen]));
  if (chosen !== 'Crown' && chosen !== 'CrwnBase') return;
  const curved = data.objects.filter((o) => catalogue.products.get(o.productId)?.cornerType === 'Curved');
  add('4CurvCrn', curved.length);
}

/** Every selling product on a wall with its span there, corner products on both of their walls; chained into runs. */
function readRuns(data: SceneData, catalogue: Catalogue): { runs: Run[]; spans: Span[][]; walls: Wall[] } {
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
  return { runs: measureRuns(all), spans, walls };
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

/** A stretch of one wall covered without a gap. */
interface Stretch {
  from: number;
  to: number;
  /** The spans at its two ends. */
  first: Span;
  last: Span;
}

function stretchesOf(onWall: readonly Span[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const span of onWall) {
    const open = stretches.at(-1);
    if (!open || span.from - open.to > RUN_GAP) {
      stretches.push({ from: span.from, to: span.to, first: span, last: span });
    } else if (span.to > open.to) {
      open.to = span.to;
      open.last = span;
    }
  }
  return stretches;
}

const strip = (span: Span): (typeof fillers)[number] =>
  span.object.size.height >= ESTATE_HEIGHT - RUN_GAP ? 'EFS' : 'CFS';
const needsStrip = (gap: number): boolean => gap > RUN_GAP && gap <= FILLER_GAP + 1e-9;

/** A strip for each end that nearly reaches a wall or another run, and one for each corner where two runs meet. */
function addFiller(
  points: SceneData['points'],
  walls: readonly Wall[],
  spans: readonly Span[][],
  add: Add,
): void {
  const stretches = spans.map(stretchesOf);
  for (const here of stretches) {
    for (let k = 0; k + 1 < here.length; k++) {
      if (!needsStrip(here[k + 1]!.from - here[k]!.to)) continue;
      add(strip(here[k]!.last), 1);
      add(strip(here[k + 1]!.first), 1);
    }
  }
  for (let i = 0; i < walls.length; i++) {
    if (interiorAngle(points, i) >= 180 - 1e-9) continue;
    const previous = (i + walls.length - 1) % walls.length;
    const after = endAt(stretches[i]![0]?.first, (span) => span.from);
    const before = endAt(stretches[previous]!.at(-1)?.last, (span) => walls[previous]!.length - span.to);
    if (after && before && isRightCorner(points, i) && meetInCorner(after, before)) {
      add(
        strip(after.span.object.size.height >= before.span.object.size.height ? after.span : before.span),
        1,
      );
      continue;
    }
    for (const end of [after, before]) if (end && needsStrip(end.gap)) add(strip(end.span), 1);
  }
}

/** The end of a run at a corner of the room, and how far it stays from the other wall there. */
interface RunEnd {
  readonly span: Span;
  readonly gap: number;
}

function endAt(span: Span | undefined, gapOf: (span: Span) => number): RunEnd | null {
  return span ? { span, gap: gapOf(span) } : null;
}

/** True when two different products, none of them a corner product, close the corner between them up to a strip. */
function meetInCorner(after: RunEnd, before: RunEnd): boolean {
  if (after.span.product.cornerType !== null || before.span.product.cornerType !== null) return false;
  const reach = (end: RunEnd): number => end.span.object.size.length + FILLER_GAP;
  const isBeforeInCorner = before.gap <= FILLER_GAP && after.gap <= reach(before);
  const isAfterInCorner = after.gap <= FILLER_GAP && before.gap <= reach(after);
  return isBeforeInCorner || isAfterInCorner;
}
