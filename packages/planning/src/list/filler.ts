/** Filler strips: where a run of racks nearly reaches a wall or another run. Planning rules, "Trim, filler, lighting". */
import { interiorAngle, type Point } from '../geometry';
import { inches } from '../measure';
import { ESTATE_HEIGHT, isRightCorner } from '../room/room';
import { GAP_NOISE, isTouching, NO_SPAN, RUN_GAP, type SpanStore } from './spanStore';

/** The widest gap a strip covers, in centimetres. */
export const FILLER_GAP = inches(3);

/** For racks of the Classic and of the Estate height. */
export type FillerSymbol = 'CFS' | 'EFS';

export type CornerShape = 'outward' | 'inner' | 'right';

/** What a corner takes: `outward` none, `inner` a strip for each end, `right` also one where two runs meet. */
export function cornerShape(points: readonly Point[], index: number): CornerShape {
  if (interiorAngle(points, index) >= 180 - 1e-9) return 'outward';
  return isRightCorner(points, index) ? 'right' : 'inner';
}

/** The strip beside a rack of that height, in centimetres: Estate from half a centimetre under 92.5 inch. */
export function stripFor(heightCm: number): FillerSymbol {
  return heightCm >= ESTATE_HEIGHT - RUN_GAP ? 'EFS' : 'CFS';
}

/** True for a gap that is one, up to 3 inches. */
export function needsStrip(gapCm: number): boolean {
  return !isTouching(gapCm) && isWithinStrip(gapCm);
}

function isWithinStrip(gapCm: number): boolean {
  return gapCm <= FILLER_GAP + GAP_NOISE;
}

/** Strips of one place as a small whole number: classic ones count 1, estate ones 4; at most two of either. */
export type Strips = number;
export const NO_STRIPS: Strips = 0;
const CLASSIC = 1;
const ESTATE = 4;

export function classicStrips(strips: Strips): number {
  return strips % ESTATE;
}

export function estateStrips(strips: Strips): number {
  return strips >> 2;
}

function stripBeside(spans: SpanStore, span: number): Strips {
  return stripFor(spans.filedAt(span).object.size.height) === 'EFS' ? ESTATE : CLASSIC;
}

/** Two for a narrow gap between a run and the next on the wall, one on either run's end. `previous` is the span before, or none. */
export function stripsBefore(spans: SpanStore, span: number, previous: number): Strips {
  if (previous === NO_SPAN || !needsStrip(spans.gapBefore(span, previous))) return NO_STRIPS;
  return stripBeside(spans, spans.holder[previous]!) + stripBeside(spans, span);
}

/** The ends of the runs at a corner of the room, `NO_SPAN` where there is none, and how far each stays from the other's wall. */
export interface CornerEnds {
  readonly after: number;
  readonly afterGap: number;
  readonly before: number;
  readonly beforeGap: number;
}

/** One strip where two runs meet in a right corner; else one for each end that nearly reaches the other wall. */
export function stripsInCorner(spans: SpanStore, shape: CornerShape, ends: CornerEnds): Strips {
  if (shape === 'outward') return NO_STRIPS;
  if (shape === 'right' && meetInCorner(spans, ends)) {
    return Math.max(stripBeside(spans, ends.after), stripBeside(spans, ends.before));
  }
  return (
    (isShortOfWall(ends.after, ends.afterGap) ? stripBeside(spans, ends.after) : NO_STRIPS) +
    (isShortOfWall(ends.before, ends.beforeGap) ? stripBeside(spans, ends.before) : NO_STRIPS)
  );
}

export function isShortOfWall(end: number, gapCm: number): boolean {
  return end !== NO_SPAN && needsStrip(gapCm);
}

/** True when two different products, none of them a corner product, close the corner between them up to a strip. */
export function meetInCorner(spans: SpanStore, { after, before, afterGap, beforeGap }: CornerEnds): boolean {
  if (after === NO_SPAN || before === NO_SPAN) return false;
  const one = spans.filedAt(after);
  const other = spans.filedAt(before);
  if (one.product.cornerType !== null || other.product.cornerType !== null) return false;
  const isBeforeInCorner = isWithinStrip(beforeGap) && isWithinStrip(afterGap - other.object.size.length);
  const isAfterInCorner = isWithinStrip(afterGap) && isWithinStrip(beforeGap - one.object.size.length);
  return isBeforeInCorner || isAfterInCorner;
}
