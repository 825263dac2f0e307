import type { PlacedObject } from '@rackwright/planning';
import { jambs, planLine, planNumber } from './planShapes';

/** Path data of openings, also of those whose product is not at hand. */
type Size = PlacedObject['size'];

/** How thick the leaf of a door is drawn. */
const LEAF = 4;

/** Leaves that stand open into the room, hinged at the ends of the opening, and the arcs they swing through. */
export function doorSwing(size: Size, leaves: number): string {
  const { width, length } = size;
  const leaf = width / leaves;
  const y = length / 2;
  const left = `M${planNumber(-width / 2)} ${planNumber(y)}v${planNumber(leaf)}h${LEAF}V${planNumber(y)}M${planNumber(-width / 2)} ${planNumber(y + leaf)}A${planNumber(leaf)} ${planNumber(leaf)} 0 0 0 ${planNumber(-width / 2 + leaf)} ${planNumber(y)}`;
  const right = `M${planNumber(width / 2)} ${planNumber(y)}v${planNumber(leaf)}h${-LEAF}V${planNumber(y)}M${planNumber(width / 2)} ${planNumber(y + leaf)}A${planNumber(leaf)} ${planNumber(leaf)} 0 0 1 ${planNumber(width / 2 - leaf)} ${planNumber(y)}`;
  return jambs(size) + (leaves === 2 ? left + right : left);
}

/** Both faces, the glass between them, and a post where there are two panes. */
export function panes(size: Size): string {
  const { width, length } = size;
  const [x, y] = [width / 2, length / 2];
  const across = [-y, -length * 0.08, length * 0.08, y].map((at) => planLine(-x, at, x, at));
  return jambs(size) + across.join('') + (width > TWO_PANES ? planLine(0, -y * 0.5, 0, y * 0.5) : '');
}

/** Windows wider than this have two panes, in centimetres. */
const TWO_PANES = 90;
