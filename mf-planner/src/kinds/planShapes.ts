import type { PlacedObject } from '@rackwright/planning';

/** Path data of footprints: around their centre, x along the width, the back at -length/2. Centimetres. */
type Size = PlacedObject['size'];

/** To a hundredth, as path data has it. */
export const planNumber = (value: number) => String(Math.round(value * 100) / 100);
/** From (x1, y1) to (x2, y2). */
export const planLine = (x1: number, y1: number, x2: number, y2: number) =>
  `M${planNumber(x1)} ${planNumber(y1)}L${planNumber(x2)} ${planNumber(y2)}`;

/** All of its footprint. */
export function planBox({ width, length }: Size): string {
  return `M${planNumber(-width / 2)} ${planNumber(-length / 2)}h${planNumber(width)}v${planNumber(length)}h${planNumber(-width)}Z`;
}

/** Between `count` columns, from and to parts of its depth. */
export function planColumns(size: Size, count: number, from = -0.5, to = 0.5): string {
  const lines = [];
  for (let i = 1; i < count; i++) {
    const x = -size.width / 2 + (size.width * i) / count;
    lines.push(planLine(x, size.length * from, x, size.length * to));
  }
  return lines.join('');
}

/** From corner to corner. */
export function planCross({ width, length }: Size): string {
  const [x, y] = [width / 2, length / 2];
  return planLine(-x, -y, x, y) + planLine(-x, y, x, -y);
}

/** Along its front, `inset` behind it. */
export const planFront = ({ width, length }: Size, inset: number) =>
  planLine(-width / 2, length / 2 - inset, width / 2, length / 2 - inset);

/** Round its centre. */
export function planCircle(radius: number): string {
  return `M${planNumber(-radius)} 0a${planNumber(radius)} ${planNumber(radius)} 0 1 0 ${planNumber(radius * 2)} 0a${planNumber(radius)} ${planNumber(radius)} 0 1 0 ${planNumber(-radius * 2)} 0`;
}

/** The cuts through the wall at both ends of an opening. */
export const jambs = ({ width, length }: Size) =>
  planLine(-width / 2, -length / 2, -width / 2, length / 2) +
  planLine(width / 2, -length / 2, width / 2, length / 2);

/** Columns, and a line behind their front. */
export const planRack = (size: Size, columnCount: number): string =>
  planColumns(size, columnCount, -0.5, 0.42) + planFront(size, size.length * 0.08);
