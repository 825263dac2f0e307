/** Planning without a pointer: commands that name a wall and an offset, a corner, or a point of the floor. */
import type { ChangeResult, CommandContext, CommandRejection, Handlers } from './change';
import { direction, normalAngle, type Point } from '../geometry';
import { newBox } from '../placing/box';
import { round } from '../measure';
import { placedProduct } from '../placing/placedProduct';
import { newObject } from '../placing/newObject';
import { isText } from './projectCommands';
import { isColorOf, placeAll, putAll } from './objectCommands';
import { backGap, type Product } from '../catalogue/product';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Result } from '../result';
import { isRightCorner, type Wall, wallName } from '../room/room';
import { boxOf, fromWall, setInCorner, type WallFrame } from '../placing/scene';

/** What a new object may have other than its product's own. Lengths in centimetres. */
export interface ListedObject {
  readonly productId: string;
  /** Of the underside above the floor; the product's own when absent. */
  readonly heightCm?: number;
  /** For openings and obstructions; each measure the product's own when absent. */
  readonly size?: Partial<PlacedObject['size']>;
  /** The product's first choice when absent. */
  readonly colorScheme?: string | null;
  readonly groupId?: string;
  readonly isLit?: boolean;
}

/** At a wall, "Wall 2", exactly there: nothing is snapped to and nothing slides. */
export interface OnWall {
  readonly wall: string;
  /** From the wall's corner A to the near edge of the object, casing not counted. */
  readonly offsetCm: number;
  /** From the wall's inner face to the object's back; the wall gap when absent, openings in the middle of the wall. */
  readonly fromWallCm?: number;
  /** Degrees; the wall's own when absent. At most 3 beside it. */
  readonly rotation?: number;
}

/** In the corner at connection point N, from 1: between the end of the wall before it and the beginning of wall N. */
export interface InCorner {
  readonly corner: number;
}

/** The middle of the object at a point of the floor, standing free. */
export interface OnFloor extends Point {
  /** Degrees, clockwise seen from above; 0 when absent. */
  readonly rotation?: number;
}

export type ByListCommand =
  | ({ readonly type: 'place-on-wall'; readonly id: string } & ListedObject & OnWall)
  | ({ readonly type: 'place-in-corner'; readonly id: string } & ListedObject & InCorner)
  | ({ readonly type: 'place-on-floor'; readonly id: string } & ListedObject & OnFloor)
  /** Its height and, on its own wall, its distance from the wall stay unless they are named. */
  | ({ readonly type: 'move-on-wall'; readonly id: string; readonly heightCm?: number } & OnWall)
  | ({ readonly type: 'move-in-corner'; readonly id: string } & InCorner)
  /** Its height and rotation stay unless they are named. */
  | ({ readonly type: 'move-on-floor'; readonly id: string; readonly heightCm?: number } & OnFloor);

export const byListHandlers: Handlers<ByListCommand> = {
  'place-on-wall': (context, command) =>
    placed(context, command, (object, product) => hungOn(context, object, product, command)),
  'place-in-corner': (context, command) =>
    placed(context, command, (object) => stoodIn(context, object, command)),
  'place-on-floor': (context, command) =>
    placed(context, command, (object) => accept(stoodAt(object, command))),
  'move-on-wall': (context, command) =>
    moved(context, command, (object, product) => {
      const frame = context.scene.wallNamed(command.wall);
      const isSameWall = frame !== null && object.wall === command.wall;
      const fromWallCm = isSameWall ? backFromWall(frame, object) : null;
      const depth = command.fromWallCm ?? fromWallCm;
      return hungOn(context, object, product, depth === null ? command : { ...command, fromWallCm: depth });
    }),
  'move-in-corner': (context, command) =>
    moved(context, command, (object) => stoodIn(context, object, command)),
  'move-on-floor': (context, command) =>
    moved(context, command, (object) =>
      accept(stoodAt(object, { ...command, rotation: command.rotation ?? object.rotation })),
    ),
};

/** Distance from the wall's corner A to the object's near edge, casing not counted. Centimetres. */
export function offsetOnWall(wall: Wall, { position, size }: PlacedObject): number {
  const along = direction(wall.angle);
  return (position.x - wall.a.x) * along.x + (position.y - wall.a.y) * along.y - size.width / 2;
}

/** Where the object's middle is when its near edge is `offsetCm` from corner A, at its present distance from the wall. */
export function atOffset(wall: Wall, object: PlacedObject, offsetCm: number): Point {
  const along = direction(wall.angle);
  const by = offsetCm - offsetOnWall(wall, object);
  return { x: object.position.x + along.x * by, y: object.position.y + along.y * by };
}

/** From the wall's inner face to the object's back, into the room. Centimetres; negative for what is in the wall. */
export function backFromWall(frame: WallFrame, { position, size }: PlacedObject): number {
  return fromWall(frame, position.x, position.y) - size.length / 2;
}

/** Where the back of such a product belongs, from the wall's inner face; `wallGapCm` is the shop's. */
export function backPlace(
  frame: WallFrame,
  product: Product,
  size: PlacedObject['size'],
  wallGapCm: number,
): number {
  return product.isOpening ? -frame.wall.width / 2 - size.length / 2 : backGap(product, wallGapCm);
}

interface Numbers {
  readonly [of: string]: unknown;
}

/** The lengths and angles that a command names, each of which may be absent. */
function areFinite({ offsetCm, fromWallCm, heightCm, rotation, x, y }: Numbers): boolean {
  return [offsetCm, fromWallCm, heightCm, rotation, x, y].every(
    (number) => number === undefined || Number.isFinite(number),
  );
}

type Standing = Result<PlacedObject, CommandRejection['reason']>;

function placed(
  context: CommandContext,
  command: ListedObject & { readonly id: string },
  stand: (object: PlacedObject, product: Product) => Standing,
): ChangeResult {
  const product = context.catalogue.products.get(command.productId);
  if (!context.scene.hasRoom) return reject('no-room');
  if (!product) return reject('unknown-product', { objects: [command.id] });
  if (!areFinite({ ...command })) return reject('bad-number', { objects: [command.id] });
  const object = listedObject(product, command, context.fields.data.wallHeight);
  if (!isColorOf(context.catalogue, product, object.colorScheme))
    return reject('unknown-color', { objects: [command.id] });
  const standing = stand(object, product);
  return standing.ok ? placeAll(context, [standing.value]) : standing;
}

/** The object before it has a place in the plan: the product's own, but for what the list says. */
export function listedObject(
  product: Product,
  listed: ListedObject & { readonly id: string },
  ceilingCm: number,
): PlacedObject {
  const { id, heightCm, size, colorScheme, groupId, isLit } = listed;
  const own = newObject(product, { id, ceilingCm, height: heightCm ?? null, rotation: 0 });
  return {
    ...own,
    position: { ...own.position, height: heightCm ?? own.position.height },
    size: { ...own.size, ...size },
    colorScheme: colorScheme === undefined ? own.colorScheme : colorScheme,
    groupId: groupId ?? null,
    ...(isLit === undefined ? {} : { isLit }),
  };
}

function moved(
  context: CommandContext,
  command: { readonly id: string; readonly heightCm?: number },
  stand: (object: PlacedObject, product: Product) => Standing,
): ChangeResult {
  const { id, heightCm } = command;
  const object = context.object(id);
  if (!object) return reject('no-such-object', { objects: [id] });
  const product = placedProduct(context.catalogue, object);
  if (!areFinite({ ...command })) return reject('bad-number', { objects: [id] });
  const height = heightCm ?? object.position.height;
  const standing = stand({ ...object, position: { ...object.position, height } }, product);
  return standing.ok ? putAll(context, [standing.value], () => null) : standing;
}

function hungOn(context: CommandContext, object: PlacedObject, product: Product, on: OnWall): Standing {
  const frame = isText(on.wall) ? context.scene.wallNamed(on.wall) : null;
  if (!frame) return reject('no-such-wall', { walls: [String(on.wall)] });
  const back = on.fromWallCm ?? backPlace(frame, product, object.size, context.catalogue.wallGapCm);
  const at = pointAt(frame, on.offsetCm + object.size.width / 2, back + object.size.length / 2);
  return accept(standingAt(object, at, { rotation: on.rotation ?? frame.wall.angle, wall: on.wall }));
}

function stoodIn(context: CommandContext, object: PlacedObject, { corner }: InCorner): Standing {
  const { scene, catalogue, fields } = context;
  const frame = Number.isInteger(corner) ? scene.wallNamed(wallName(corner - 1)) : null;
  if (!frame) return reject('no-such-corner');
  if (!isRightCorner(fields.data.points, frame.wall.index))
    return reject('not-in-corner', { objects: [object.id] });
  const at = boxOf(object, newBox());
  setInCorner(at, frame, catalogue.wallGapCm);
  return accept(standingAt(object, at, { rotation: frame.wall.angle, wall: frame.wall.name }));
}

function stoodAt(object: PlacedObject, { x, y, rotation = 0 }: OnFloor): PlacedObject {
  return standingAt(object, { x, y }, { rotation, wall: null });
}

/** The point `u` along the wall from its corner A and `n` into the room. */
function pointAt({ wall, along, into }: WallFrame, u: number, n: number): Point {
  return { x: wall.a.x + along.x * u + into.x * n, y: wall.a.y + along.y * u + into.y * n };
}

function standingAt(
  object: PlacedObject,
  at: Point,
  { rotation, wall }: { rotation: number; wall: string | null },
): PlacedObject {
  return {
    ...object,
    position: { x: round(at.x, 6), y: round(at.y, 6), height: round(object.position.height, 6) },
    rotation: round(normalAngle(rotation), 6),
    wall,
  };
}
