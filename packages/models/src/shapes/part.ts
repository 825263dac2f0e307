/**
 * What a product is drawn from: prisms in its local axes, in centimetres. x runs along the wall, y up, z from the back
 * into the room; the origin is the centre of the footprint on the underside. Nothing here knows three.
 */

import type { BottleFormat, Product } from '@rackwright/planning';

export type MaterialRole =
  | 'wood'
  | 'metal'
  | 'brass'
  | 'glass'
  | 'paint'
  | 'plaster'
  | 'dark'
  | 'crate'
  | 'zone'
  | 'lamp';
export type Axis = 'x' | 'y' | 'z';
export type DetailLevel = 'near' | 'middle' | 'far';

/** From, to. */
export type Range = readonly [number, number];

/**
 * An outline drawn out along an axis. Outline points are (x, y) for z, (x, z) for y, (z, y) for x; the outline must be
 * visible whole from its first point, because its ends are filled as a fan from there.
 */
export interface Prism {
  readonly role: MaterialRole;
  readonly axis: Axis;
  readonly outline: readonly Range[];
  readonly along: Range;
  /** Direction in which the wood's fibres run. */
  readonly grain: Axis;
  /** Ends that are drawn; a rail between posts needs none. */
  readonly ends: 'both' | 'none';
  /** Edges of the outline whose faces are drawn; all when absent. Edge n runs from point n to the next. */
  readonly only?: readonly number[];
  /** Rounded: normals are blended over the edges. */
  readonly smooth?: boolean;
  /** How much of the light reaches it, 0 to 1: less in a recess. All of it when absent. */
  readonly light?: number;
  /** Scale of the outline at the far end, about its centre. */
  readonly taper?: number;
}

/** A place for one bottle: the centre of its base, and where its neck points. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Degrees about the vertical; 0 points into the room (+z), 90 along +x. */
  readonly yaw: number;
  /** Degrees by which the neck is lower than the base. */
  readonly tilt: number;
  readonly format: BottleFormat;
}

/** Where light reaches: 'front' darkens towards the back, 'both' towards the middle, 'corner' towards the room's corner. */
export type Shading = 'front' | 'both' | 'corner' | 'none';

/** What of a product its shape follows from, beside its size. */
export type ShapedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'drawnAs'
  | 'columnCount'
  | 'bottleCount'
  | 'shelfType'
  | 'archLighting'
  | 'isPlaceholder'
>;

export interface ProductModel {
  readonly parts: readonly Prism[];
  readonly slots: readonly Slot[];
  readonly shading: Shading;
}

export interface ModelSize {
  readonly width: number;
  readonly length: number;
  readonly height: number;
}

const AXES: readonly Axis[] = ['x', 'y', 'z'];

/** A box, drawn out along its longest side, the grain with it. */
export function box(role: MaterialRole, x: Range, y: Range, z: Range): Prism {
  const spans = [x[1] - x[0], y[1] - y[0], z[1] - z[0]];
  const axis = AXES[spans.indexOf(Math.max(...spans))] ?? 'z';
  return { ...cuboid(axis, x, y, z), role, grain: axis, ends: 'both' };
}

/** A box without its two ends, for what runs between other parts. Eight triangles. */
export function bar(role: MaterialRole, x: Range, y: Range, z: Range): Prism {
  return { ...box(role, x, y, z), ends: 'none' };
}

/** Only the front face of a box, for what is seen from afar. Two triangles. */
export function face(role: MaterialRole, x: Range, y: Range, z: number): Prism {
  const part = cuboid('x', x, y, [z, z]);
  const grain = x[1] - x[0] > y[1] - y[0] ? 'x' : 'y';
  return { ...part, role, grain, ends: 'none', only: [1] };
}

function cuboid(axis: Axis, x: Range, y: Range, z: Range): Pick<Prism, 'axis' | 'outline' | 'along'> {
  if (axis === 'z') return { axis, outline: rectangle(x, y), along: z };
  if (axis === 'y') return { axis, outline: rectangle(x, z), along: y };
  return { axis, outline: rectangle(z, y), along: x };
}

export function rectangle(a: Range, b: Range): readonly Range[] {
  return [
    [a[0], b[0]],
    [a[1], b[0]],
    [a[1], b[1]],
    [a[0], b[1]],
  ];
}

/** A round bar along an axis. `centre` is in the outline's plane. */
export function rod(
  role: MaterialRole,
  axis: Axis,
  centre: Range,
  shape: { radius: number; along: Range; sides?: number; taper?: number },
): Prism {
  const sides = shape.sides ?? 8;
  const outline = Array.from({ length: sides }, (_, i): Range => {
    const angle = (i / sides) * Math.PI * 2;
    return [centre[0] + Math.cos(angle) * shape.radius, centre[1] + Math.sin(angle) * shape.radius];
  });
  const taper = shape.taper === undefined ? {} : { taper: shape.taper };
  return { role, axis, outline, along: shape.along, grain: axis, ends: 'both', smooth: true, ...taper };
}

/** The part where only so much of the light reaches it. */
export function dimmed(part: Prism, light: number): Prism {
  return { ...part, light };
}

/** The parts turned by half a turn about the vertical through the origin. */
export function turnedAbout(parts: readonly Prism[]): Prism[] {
  return parts.map((part) => {
    if (part.axis === 'y') return { ...part, outline: part.outline.map(([x, z]): Range => [-x, -z]) };
    const outline = part.outline.map(([a, y]): Range => [-a, y]);
    return { ...part, outline, along: [-part.along[1], -part.along[0]] };
  });
}

/** The slots turned by half a turn about the vertical through the origin. */
export function turnedSlots(slots: readonly Slot[]): Slot[] {
  return slots.map((slot) => ({ ...slot, x: -slot.x, z: -slot.z, yaw: slot.yaw + 180 }));
}

export function shiftedSlots<T extends Slot>(
  slots: readonly T[],
  by: { x?: number; y?: number; z?: number },
): T[] {
  return slots.map((slot) => ({
    ...slot,
    x: slot.x + (by.x ?? 0),
    y: slot.y + (by.y ?? 0),
    z: slot.z + (by.z ?? 0),
  }));
}

/** A point of a prism in the product's axes, from outline coordinates and the distance along. */
export function pointOf(axis: Axis, a: number, b: number, t: number): readonly [number, number, number] {
  if (axis === 'z') return [a, b, t];
  if (axis === 'y') return [a, t, b];
  return [t, b, a];
}

export interface Bounds {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

/** The box around all parts. */
export function boundsOf(parts: readonly Prism[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const part of parts)
    for (const [a, b] of part.outline)
      for (const t of part.along) {
        const point = pointOf(part.axis, a, b, t);
        for (const i of [0, 1, 2] as const) {
          min[i] = Math.min(min[i], point[i]);
          max[i] = Math.max(max[i], point[i]);
        }
      }
  return { min, max };
}
