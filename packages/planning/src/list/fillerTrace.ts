/** Where the filler strips of a room are, one by one, as the kept counts have them. */
import { type FillerSymbol, isShortOfWall, meetInCorner, NO_STRIPS, stripFor } from './filler';
import type { WallOrder, WallSpans } from './wallSpans';

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

/** Every strip, wall by wall; on each the corner it begins at, then along it. */
export function fillerStrips(walls: WallSpans): FillerStrip[] {
  return walls.walls.flatMap((wall) => [...cornerStrips(walls, wall), ...stripsAlong(walls, wall)]);
}

function stripsAlong(walls: WallSpans, wall: WallOrder): FillerStrip[] {
  const { spans } = walls;
  const onWall = [...wall.order.subarray(0, wall.count)];
  return onWall.slice(1).flatMap((span, i) => {
    if (spans.edge[span] === NO_STRIPS) return [];
    const previous = onWall[i]!;
    const gap = { at: 'run', wall, gapCm: spans.gapBefore(span, previous) } as const;
    return [stripBeside(walls, spans.holder[previous]!, gap), stripBeside(walls, span, gap)];
  });
}

function cornerStrips(walls: WallSpans, wall: WallOrder): FillerStrip[] {
  if (wall.cornerStrips === NO_STRIPS) return [];
  const ends = walls.cornerEnds(wall);
  const after = { wall, gapCm: ends.afterGap };
  const before = { wall: walls.wallBefore(wall), gapCm: ends.beforeGap };
  if (wall.shape === 'right' && meetInCorner(walls.spans, ends)) {
    const height = (span: number): number => walls.spans.filedAt(span).object.size.height;
    const isAfterTaller = height(ends.after) >= height(ends.before);
    return isAfterTaller
      ? [stripBeside(walls, ends.after, { at: 'corner', ...after })]
      : [stripBeside(walls, ends.before, { at: 'corner', ...before })];
  }
  return [
    ...(isShortOfWall(ends.after, ends.afterGap)
      ? [stripBeside(walls, ends.after, { at: 'wall', ...after })]
      : []),
    ...(isShortOfWall(ends.before, ends.beforeGap)
      ? [stripBeside(walls, ends.before, { at: 'wall', ...before })]
      : []),
  ];
}

interface Gap {
  readonly at: FillerStrip['at'];
  readonly wall: WallOrder;
  readonly gapCm: number;
}

function stripBeside(walls: WallSpans, span: number, { at, wall, gapCm }: Gap): FillerStrip {
  const { object } = walls.spans.filedAt(span);
  return { symbolName: stripFor(object.size.height), at, objectId: object.id, wall: wall.name, gapCm };
}
