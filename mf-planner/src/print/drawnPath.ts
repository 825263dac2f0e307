/** Path data as drawings carry it: M, L and Z, absolute, in centimetres. */
import { short } from '../wallview/elevation';

interface Place {
  readonly x: number;
  readonly y: number;
}

export const lineOf = (from: Place, to: Place): string =>
  `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;

/** From its upper left corner to its lower right one. */
export function boxPath({ x: left, y: top }: Place, { x: right, y: bottom }: Place): string {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

/** What a path of a front view is made of: polygons in one path, and discs by their radius as lines of no length. */
export interface ViewedPath {
  readonly polygons: string;
  readonly discs: ReadonlyMap<number, string>;
}

/** Both halves of a disc, from its left end. */
const DISC = /M(\S+) ([-\d.]+)a(\S+) [^Z]+Z/g;
const POINT = /([ML])(\S+) ([^MLZ]+)/g;

/** Moved by that much. */
export function viewedPath(d: string, by: Place): ViewedPath {
  const discs = new Map<number, string>();
  const straight = d.replace(DISC, (_, left: string, y: string, r: string) => {
    const radius = Number(r);
    const at = { x: Number(left) + radius + by.x, y: Number(y) + by.y };
    discs.set(radius, (discs.get(radius) ?? '') + lineOf(at, at));
    return '';
  });
  const polygons = straight.replace(
    POINT,
    (_, command: string, x: string, y: string) =>
      `${command}${short(Number(x) + by.x)} ${short(Number(y) + by.y)}`,
  );
  return { polygons, discs };
}
