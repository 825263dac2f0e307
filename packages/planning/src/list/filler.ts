/** Filler strips: where a run of racks nearly reaches a wall or another run. Planning rules, "Trim, filler, lighting". */
import type { Point } from '../geometry';
import { inches } from '../measure';
import { ESTATE_HEIGHT, isInnerCorner, isRightCorner } from '../room/room';
import { GAP_NOISE, isTouching, type RackedWall, RUN_GAP, type RackSpan } from './wallRuns';

/** The widest gap a strip covers, in centimetres. */
export const FILLER_GAP = inches(3);

/** For racks of the Classic and of the Estate height. */
export type FillerSymbol = 'CFS' | 'EFS';

export interface FillerStrip {
  readonly symbolName: FillerSymbol;
  /** `wall`: an end that nearly reaches a wall. `run`: one that nearly reaches another run. `corner`: two runs meet there. */
  readonly at: 'wall' | 'run' | 'corner';
  /** The rack beside it. */
  readonly objectId: string;
  /** Name of the wall along which the gap is. */
  readonly wall: string;
  /** Width of the gap in centimetres; for a corner, that of the rack's own end. */
  readonly gapCm: number;
}

/** The end of a run, and how far it stays from what comes next: the other wall of a corner, or the next run. Centimetres. */
interface RunEnd {
  readonly span: RackSpan;
  readonly gapCm: number;
}

/** Every strip, wall by wall; on each the corner it begins at, then along it. */
export function fillerStrips(points: readonly Point[], walls: readonly RackedWall[]): FillerStrip[] {
  return walls.flatMap((racked, index) => {
    const shape = cornerShape(points, racked.wall.index);
    return [...cornerStrips(shape, racked, walls.at(index - 1)!), ...stripsAlong(racked)];
  });
}

/** Two for a narrow gap between a run and the next on the wall, one on either run's end. */
function stripsAlong({ chains }: RackedWall): FillerStrip[] {
  const strips: FillerStrip[] = [];
  for (const [next, { spans }] of chains.entries()) {
    const before = chains[next - 1]?.furthest;
    const after = spans[0]!;
    if (!before || !isWithinStrip(after.from - before.to)) continue;
    const gapCm = after.from - before.to;
    strips.push(stripAt('run', { span: before, gapCm }), stripAt('run', { span: after, gapCm }));
  }
  return strips;
}

/** One where two runs meet in a right corner; else one for each end that nearly reaches the other wall. */
function cornerStrips(shape: CornerShape, racked: RackedWall, before: RackedWall): FillerStrip[] {
  if (shape === 'outward') return [];
  const [begin, end] = [beginOf(racked), endOf(before)];
  if (shape === 'right' && begin && end && meetInCorner(begin, end)) {
    const isBeginTaller = begin.span.rack.object.size.height >= end.span.rack.object.size.height;
    return [stripAt('corner', isBeginTaller ? begin : end)];
  }
  return [begin, end].flatMap((each) => (each && needsStrip(each.gapCm) ? [stripAt('wall', each)] : []));
}

type CornerShape = 'outward' | 'inner' | 'right';

/** What a corner takes: `outward` none, `inner` a strip for each end, `right` also one where two runs meet. */
function cornerShape(points: readonly Point[], index: number): CornerShape {
  if (!isInnerCorner(points, index)) return 'outward';
  return isRightCorner(points, index) ? 'right' : 'inner';
}

/** Null where none begins, and where one comes round the corner by a corner product. */
function beginOf({ chains }: RackedWall): RunEnd | null {
  const span = chains[0]?.spans[0];
  if (!span || (span.isOnOwnWall && span.rack.product.cornerType !== null)) return null;
  return { span, gapCm: span.from };
}

/** Null where none ends, and where one goes on round the corner by a corner product. */
function endOf({ length, chains }: RackedWall): RunEnd | null {
  const span = chains.at(-1)?.furthest;
  return span?.isOnOwnWall ? { span, gapCm: length - span.to } : null;
}

/** True when two different products, none of them a corner product, close the corner between them up to a strip. */
function meetInCorner(begin: RunEnd, end: RunEnd): boolean {
  const [one, other] = [begin.span.rack, end.span.rack];
  if (one.product.cornerType !== null || other.product.cornerType !== null) return false;
  const isEndInCorner = isWithinStrip(end.gapCm) && isWithinStrip(begin.gapCm - other.object.size.length);
  const isBeginInCorner = isWithinStrip(begin.gapCm) && isWithinStrip(end.gapCm - one.object.size.length);
  return isEndInCorner || isBeginInCorner;
}

/** True for a gap that is one, up to 3 inches. */
function needsStrip(gapCm: number): boolean {
  return !isTouching(gapCm) && isWithinStrip(gapCm);
}

function isWithinStrip(gapCm: number): boolean {
  return gapCm <= FILLER_GAP + GAP_NOISE;
}

function stripAt(at: FillerStrip['at'], { span, gapCm }: RunEnd): FillerStrip {
  const { id, size } = span.rack.object;
  return { symbolName: stripFor(size.height), at, objectId: id, wall: span.wall, gapCm };
}

/** The strip beside a rack of that height, in centimetres: Estate from half a centimetre under 92.5 inch. */
function stripFor(heightCm: number): FillerSymbol {
  return heightCm >= ESTATE_HEIGHT - RUN_GAP ? 'EFS' : 'CFS';
}
