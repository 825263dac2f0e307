/** Path data as drawings carry it: M, L, C and Z, absolute, in centimetres. */
import { short } from '../wallview/elevation';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** How far, in parts of a radius, the handles of a quarter of a circle reach. */
const KAPPA = 0.5523;

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

/** The path of a front view, whose arcs are the halves of discs, moved by that much. */
export function movedPath(d: string, by: Place): string {
  let at: Place = by;
  return d.replace(/([MLa])([^MLaZ]+)/g, (_, command: string, numbers: string) => {
    const [a = 0, b = 0, ...rest] = numbers.trim().split(' ').map(Number);
    if (command === 'a') {
      const across = rest[3] ?? 0;
      const half = halfDisc(at, across / 2);
      at = { x: at.x + across, y: at.y };
      return half;
    }
    at = { x: a + by.x, y: b + by.y };
    return `${command}${short(at.x)} ${short(at.y)}`;
  });
}

/** From `x`, `y` over a half circle to twice that radius further, which is negative for the way back. */
function halfDisc({ x, y }: Place, radius: number): string {
  const handle = KAPPA * radius;
  const points = [
    [x, y + handle],
    [x + radius - handle, y + radius],
    [x + radius, y + radius],
    [x + radius + handle, y + radius],
    [x + 2 * radius, y + handle],
    [x + 2 * radius, y],
  ] as const;
  const written = points.map(([px, py]) => `${short(px)} ${short(py)}`);
  return `C${written.slice(0, 3).join(' ')}C${written.slice(3).join(' ')}`;
}
