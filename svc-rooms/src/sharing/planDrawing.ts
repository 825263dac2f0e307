/** A plan seen from above as SVG, for a page that runs no script. Every number in it was read as a number. */
import { isInWall, type PlacedObject } from '@rackwright/planning';

type Box = Pick<PlacedObject, 'position' | 'size' | 'rotation' | 'wall'>;
export interface DrawnRoom {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly objects: readonly Box[];
}

/** Centimetres around the room, for its walls. */
const MARGIN = 40;
/** Objects drawn at most: more than anybody could tell apart. */
const DRAWN_MAX = 2_000;

const round = (cm: number): string => String(Math.round(cm * 10) / 10);

function drawnBox(box: Box): string {
  const { position, size, rotation } = box;
  const [width, length] = [size.width, size.length];
  const [x, y] = [round(position.x - width / 2), round(position.y - length / 2)];
  const turn =
    rotation === 0 ? '' : ` transform="rotate(${round(rotation)} ${round(position.x)} ${round(position.y)})"`;
  const kind = isInWall(box) ? ' class="opening"' : '';
  return `<rect${kind} x="${x}" y="${y}" width="${round(width)}" height="${round(length)}"${turn}/>`;
}

/** The drawing with this text for who cannot see it; empty for a room without corners. `label` is escaped already. */
export function planDrawing({ points, objects }: DrawnRoom, label: string): string {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (points.length === 0) return '';
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  const outline = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  return (
    `<svg class="plan" role="img" aria-label="${label}" viewBox="${[left, top, width, height].map(round).join(' ')}">` +
    `<polygon points="${outline}"/><g>${objects.slice(0, DRAWN_MAX).map(drawnBox).join('')}</g></svg>`
  );
}
