/** Changing the size of what is part of the house. Spec sections 4 and 5; planning.md, "Resize". */
import { direction, type Point } from '../geometry';
import type { ArrangeRefusal } from './groups';
import { round } from '../measure';
import { objectRefusal } from '../placing/placement';
import { type Product, productKind } from '../catalogue/product';
import { hangsFrom } from '../placing/newObject';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Rejection, type Result } from '../result';
import { alongWall, type Scene, type WallFrame } from '../placing/scene';
import { boundPassed, isResizable, type ObjectSize } from '../placing/sizeRule';

/**
 * What of an object stays in its place along its width: the edge nearer to its wall's end A or B, the middle, or 'nearer-end', the
 * one of the two edges that is nearer to an end of the wall (A when both are as near; the middle of what stands free). Ends of what
 * stands free are those of its width, A on the left of somebody who faces its back.
 */
export type WidthAnchor = 'nearer-end' | 'end-a' | 'end-b' | 'middle';

export interface Resized {
  readonly object: PlacedObject;
  /** The anchor that was meant: changing the size back with it gives the first object again. */
  readonly kept: Exclude<WidthAnchor, 'nearer-end'>;
}

/** What stays in its place. Left out: the edge nearer to an end of the wall, the back on a wall, the middle of what stands free. */
export interface ResizeAnchors {
  readonly keep?: WidthAnchor;
  /** What stands free grows to the front only, as what is on a wall always does. */
  readonly keepsBack?: boolean;
  /** The top or the underside, whatever hangs from the ceiling; left out: the underside, but the top of a beam at the ceiling. */
  readonly keepsHeight?: 'top' | 'underside';
}

/**
 * An opening or an obstruction in another size, in centimetres; measures left out stay. The back stays on the wall, the opening in
 * the middle of its wall, the underside at its height, but for a beam at the ceiling, which hangs from it, unless the anchors say
 * otherwise; a casing grows round its opening. Refused: 'not-resizable' for what is sold and for a casing without an opening; 'size-out-of-range' (0.1 to 3000, casing
 * 0 to 50) and 'too-tall' with the limit; else as for placing, naming what is in the way. The scene is not changed.
 */
export function resizeObject(
  scene: Scene,
  id: string,
  size: Partial<ObjectSize>,
  anchors: ResizeAnchors = {},
): Result<Resized, ArrangeRefusal> {
  const object = scene.object(id);
  if (!object) return reject('no-such-object', { objects: [id] });
  const product = scene.product(object);
  const next = { ...object.size, ...size };
  const fault = sizeFault({ object, product }, next);
  if (fault) return fault;
  const resized = inSize(scene, { object, product }, { ...anchors, size: next });
  const refusal = objectRefusal(scene, resized.object);
  if (refusal?.reason !== 'too-tall') return refusal ?? accept(resized);
  const casing = product.isOpening ? next.casing : 0;
  return reject('too-tall', {
    objects: [id],
    limit: round(scene.data.wallHeight - resized.object.position.height - casing, 6),
  });
}

function sizeFault(
  { object, product }: { readonly object: PlacedObject; readonly product: Product },
  size: ObjectSize,
): Rejection<ArrangeRefusal> | null {
  const objects = [object.id];
  if (!isResizable(product)) return reject('not-resizable', { objects });
  if (!product.isOpening && size.casing !== object.size.casing) return reject('not-resizable', { objects });
  if (!Object.values(size).every(Number.isFinite)) return reject('bad-number', { objects });
  const limit = boundPassed(product, product.isOpening ? size : { ...size, casing: 0 });
  return limit === null ? null : reject('size-out-of-range', { objects, limit });
}

/** The object in another size at its place, whether it may be there or not. */
export function inSize(
  scene: Scene,
  { object, product }: { readonly object: PlacedObject; readonly product: Product },
  { size, keep = 'nearer-end', keepsBack, keepsHeight }: ResizeAnchors & { readonly size: ObjectSize },
): Resized {
  const frame = scene.wallNamed(object.wall);
  const kept = productKind(product) === 'corner' ? 'end-a' : anchorOf(object, frame, keep);
  const along = frame ? frame.along : direction(object.rotation);
  const wider = (size.width - object.size.width) / 2;
  const by = kept === 'middle' ? 0 : kept === 'end-a' ? wider : -wider;
  const growsToFront = frame ? !product.isOpening : keepsBack === true;
  const deeper = growsToFront ? (size.length - object.size.length) / 2 : 0;
  const into: Point = { x: -along.y, y: along.x };
  const { x, y } = object.position;
  const position = {
    x: round(x + along.x * by + into.x * deeper, 6),
    y: round(y + along.y * by + into.y * deeper, 6),
    height: undersideOf(scene, { object, product }, { heightCm: size.height, keepsHeight }),
  };
  return { object: { ...object, position, size }, kept };
}

function anchorOf(object: PlacedObject, frame: WallFrame | null, keep: WidthAnchor): Resized['kept'] {
  if (keep !== 'nearer-end') return keep;
  if (!frame) return 'middle';
  return alongWall(frame, object.position.x, object.position.y) <= frame.wall.length / 2 + 1e-6
    ? 'end-a'
    : 'end-b';
}

function undersideOf(
  scene: Scene,
  { object, product }: { readonly object: PlacedObject; readonly product: Product },
  {
    heightCm,
    keepsHeight,
  }: { readonly heightCm: number; readonly keepsHeight: ResizeAnchors['keepsHeight'] | undefined },
): number {
  const { position, size } = object;
  const ceiling = scene.data.wallHeight;
  if (keepsHeight === 'underside') return position.height;
  if (keepsHeight === 'top') return round(position.height + size.height - heightCm, 6);
  return hangsFrom(ceiling, product, object) ? round(ceiling - heightCm, 6) : position.height;
}
