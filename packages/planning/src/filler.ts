/** Filler strips: where a run of racks nearly reaches a wall or another run. */
import { interiorAngle } from './geometry';
import { inches } from './measure';
import type { SceneData } from './project';
import { ESTATE_HEIGHT, isRightCorner, wallsOf } from './room';
import type { Span } from './runs';
import { RUN_GAP } from './runs';

/** The widest gap a strip covers, in centimetres. */
export const FILLER_GAP = inches(3);

/** For racks of the Classic and of the Estate height. */
export type FillerSymbol = 'CFS' | 'EFS';

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

const strip = (span: Span): FillerSymbol =>
  span.object.size.height >= ESTATE_HEIGHT - RUN_GAP ? 'EFS' : 'CFS';
const needsStrip = (gap: number): boolean => gap > RUN_GAP && gap <= FILLER_GAP + 1e-9;

/** A strip for each end that nearly reaches a wall or another run, and one for each corner where two runs meet. */
export function fillerStrips(data: SceneData, spans: readonly (readonly Span[])[]): FillerSymbol[] {
  const stretches = spans.map(stretchesOf);
  const walls = wallsOf(data);
  return walls.flatMap(({ index }) => {
    const previous = (index + walls.length - 1) % walls.length;
    const after = endAt(stretches[index]![0]?.first, (span) => span.from);
    const before = endAt(stretches[previous]!.at(-1)?.last, (span) => walls[previous]!.length - span.to);
    return [...stripsBetween(stretches[index]!), ...stripsInCorner(data.points, index, [after, before])];
  });
}

/** Two for each narrow gap: one on either run's end. */
function stripsBetween(stretches: readonly Stretch[]): FillerSymbol[] {
  return stretches.slice(1).flatMap((next, k) => {
    const before = stretches[k]!;
    return needsStrip(next.from - before.to) ? [strip(before.last), strip(next.first)] : [];
  });
}

function stripsInCorner(
  points: SceneData['points'],
  corner: number,
  [after, before]: readonly [RunEnd | null, RunEnd | null],
): FillerSymbol[] {
  if (interiorAngle(points, corner) >= 180 - 1e-9) return [];
  if (after && before && isRightCorner(points, corner) && meetInCorner(after, before)) {
    return [
      strip(after.span.object.size.height >= before.span.object.size.height ? after.span : before.span),
    ];
  }
  return [after, before].flatMap((end) => (end && needsStrip(end.gap) ? [strip(end.span)] : []));
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
