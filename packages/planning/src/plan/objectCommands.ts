/** Commands about the objects in the room. All of a command happens, or nothing of it. Planner specification sections 4 and 5. */
import type { Catalogue } from '../catalogue/catalogue';
import {
  type ChangeResult,
  type CommandContext,
  type CommandRejection,
  type Handlers,
  putting,
} from './change';
import { isSwapFor } from '../arranging/swapping';
import { objectFault } from '../placing/objectFault';
import { placedProduct, versionMark } from '../placing/placedProduct';
import { objectRefusal } from '../placing/placement';
import type { Product } from '../catalogue/product';
import { OBJECTS_MAX, type PlacedObject } from '../project/project';
import { isText } from './projectCommands';
import { accept, reject } from '../result';
import { boundPassed, isAllowedSize, isResizable } from '../placing/sizeRule';

export type ObjectCommand =
  | { readonly type: 'place'; readonly object: PlacedObject }
  /** Objects that appear together: copies. */
  | { readonly type: 'place-many'; readonly objects: readonly PlacedObject[] }
  /** A shelf as it shall be, in the group of its run and the product of its end, then its repeats, which are new. */
  | { readonly type: 'extend'; readonly objects: readonly PlacedObject[] }
  /** The objects as they shall be, of the same product and size. */
  | { readonly type: 'move'; readonly objects: readonly PlacedObject[] }
  /** The objects as they shall be; another size only for openings and obstructions. */
  | { readonly type: 'resize'; readonly objects: readonly PlacedObject[] }
  /** The objects as they shall be, each of a product with the same `swapGroup`, or any for one that is gone, in that product's size. */
  | { readonly type: 'swap'; readonly objects: readonly PlacedObject[] }
  /** The objects as they shall be, of the same product as it is sold today, or moved to make room; see `updateObjects`. */
  | { readonly type: 'update'; readonly objects: readonly PlacedObject[] }
  | { readonly type: 'delete'; readonly ids: readonly string[] }
  /** At least two; those that were in other groups leave them. Each stays where it is, so pieces that overlap stay in one group. */
  | { readonly type: 'group'; readonly ids: readonly string[]; readonly groupId: string }
  | { readonly type: 'ungroup'; readonly ids: readonly string[] }
  /** A colour of the product, a colour scheme of the catalogue, or null for the project's finish. */
  | {
      readonly type: 'set-object-color';
      readonly ids: readonly string[];
      readonly colorScheme: string | null;
    }
  | { readonly type: 'set-lit'; readonly ids: readonly string[]; readonly isLit: boolean };

export const GROUP_MIN = 2;

export const objectHandlers: Handlers<ObjectCommand> = {
  place: (context, { object }) => placeAll(context, [object]),
  'place-many': (context, { objects }) => placeAll(context, objects),
  extend,
  move: (context, { objects }) => putAll(context, objects, moveFault),
  resize: (context, { objects }) => putAll(context, objects, resizeFault),
  swap: (context, { objects }) => putAll(context, objects, swapFault),
  update: (context, { objects }) => putAll(context, objects, updateFault),
  delete: deleteSome,
  group: (context, { ids, groupId }) => {
    if (!isText(groupId) || groupId === '') return reject('bad-value');
    if (new Set(ids).size < GROUP_MIN) return reject('group-too-small', { limit: GROUP_MIN });
    return groupSome(context, ids, groupId);
  },
  ungroup: (context, { ids }) => groupSome(context, ids, null),
  'set-object-color': colorSome,
  'set-lit': (context, { ids, isLit }) =>
    typeof isLit === 'boolean'
      ? changeSome(context, ids, (object) => ({ ...object, isLit }))
      : reject('bad-value'),
};

/**
 * New objects, each valid beside what stands there and the ones before it. Refuses an id that is taken, more than 10,000 objects,
 * a product that is not sold, is withdrawn, or in another size than it is today, and what `objectRefusal` does.
 */
export function placeAll(context: CommandContext, objects: readonly PlacedObject[]): ChangeResult {
  const fault =
    tooMany(context, objects.length) ?? firstFault(context, objects, (object) => newFault(context, object));
  return fault ?? putting(objects);
}

function tooMany({ objectCount }: CommandContext, more: number): CommandRejection | null {
  const limit = OBJECTS_MAX;
  return objectCount + more > limit ? reject('too-many-objects', { limit }) : null;
}

function newFault(context: CommandContext, object: PlacedObject): CommandRejection | null {
  const isTaken = object.id === '' || context.scene.object(object.id) !== null;
  if (isTaken) return reject('duplicate-id', { objects: [object.id] });
  return sizeFault(context, object) ?? withdrawnFault(context, object);
}

/** What was withdrawn stays where it stands, and is nowhere placed anew. */
function withdrawnFault(
  { catalogue }: CommandContext,
  { id, productId }: PlacedObject,
): CommandRejection | null {
  return catalogue.products.get(productId)?.isVisible === false
    ? reject('not-offered', { objects: [id] })
    : null;
}

/** The first stands there already; one of another product has to be a shelf of the same kind and the same size. */
function extend(
  context: CommandContext,
  { objects }: { readonly objects: readonly PlacedObject[] },
): ChangeResult {
  const [first, ...repeats] = objects;
  const before = first && context.object(first.id);
  if (!before) return reject('no-such-object', { objects: first ? [first.id] : [] });
  const many = tooMany(context, repeats.length);
  if (many) return many;
  context.scene.remove(first.id);
  const fault = firstFault(context, objects, (object, i) =>
    i === 0 ? shelfFault(context, before, object) : newFault(context, object),
  );
  context.scene.add(before);
  return fault ?? putting(objects);
}

function shelfFault(
  context: CommandContext,
  before: PlacedObject,
  after: PlacedObject,
): CommandRejection | null {
  if (before.productId === after.productId) return moveFault(context, before, after);
  const from = context.catalogue.products.get(before.productId);
  const to = context.catalogue.products.get(after.productId);
  const isShelf = from && to && from.shelfType !== null && from.shelfType === to.shelfType;
  const isAlike =
    isShelf &&
    from.swapGroup === to.swapGroup &&
    (from.swapGroup !== null || from.menuAlias === to.menuAlias);
  if (!isAlike) return reject('not-swappable', { objects: [after.id] });
  return isSameSize(before.size, after.size)
    ? sizeFault(context, after)
    : reject('not-resizable', { objects: [after.id] });
}

/** The fault of the first object that may not be there beside the ones before it; the scene is left as it was. */
function firstFault(
  { scene }: CommandContext,
  objects: readonly PlacedObject[],
  ownFault: (object: PlacedObject, i: number) => CommandRejection | null,
): CommandRejection | null {
  let added = 0;
  let fault: CommandRejection | null = null;
  for (const [i, object] of objects.entries()) {
    fault = objectFault(object) ?? ownFault(object, i) ?? objectRefusal(scene, object);
    if (fault || objects.length === 1) break;
    scene.add(object);
    added += 1;
  }
  for (const { id } of objects.slice(0, added)) scene.remove(id);
  return fault;
}

type Fault = (context: CommandContext, before: PlacedObject, after: PlacedObject) => CommandRejection | null;

/**
 * Other objects in the place of those with their ids, all at once: two may change places. `faultOf` says what may not change
 * about each; where they may stand is judged after it.
 */
export function putAll(
  context: CommandContext,
  objects: readonly PlacedObject[],
  faultOf: Fault,
): ChangeResult {
  const { scene } = context;
  const after = [...new Map(objects.map((object) => [object.id, object])).values()];
  const before: PlacedObject[] = [];
  for (const { id } of after) {
    const object = context.object(id);
    if (!object) return reject('no-such-object', { objects: [id] });
    before.push(object);
  }
  // One alone is never in its own way.
  const isAlone = before.length === 1;
  if (!isAlone) for (const { id } of before) scene.remove(id);
  const fault = firstFault(context, after, (object, i) => faultOf(context, before[i]!, object));
  if (!isAlone) for (const object of before) scene.add(object);
  return fault ?? putting(after);
}

/** Sizes that differ by no more than this, in centimetres, are the same. */
const SAME_CM = 1e-6;

function isSameSize(one: PlacedObject['size'], other: PlacedObject['size']): boolean {
  return (
    Math.abs(one.width - other.width) <= SAME_CM &&
    Math.abs(one.length - other.length) <= SAME_CM &&
    Math.abs(one.height - other.height) <= SAME_CM &&
    Math.abs(one.casing - other.casing) <= SAME_CM
  );
}

function moveFault(
  _context: CommandContext,
  before: PlacedObject,
  after: PlacedObject,
): CommandRejection | null {
  if (after.productId !== before.productId) return reject('not-swappable', { objects: [after.id] });
  return isSameSize(before.size, after.size) ? null : reject('not-resizable', { objects: [after.id] });
}

function resizeFault(
  context: CommandContext,
  before: PlacedObject,
  after: PlacedObject,
): CommandRejection | null {
  if (after.productId !== before.productId) return reject('not-swappable', { objects: [after.id] });
  return sizeFault(context, after);
}

/** As `resizeFault`: what is sold today is as large as the catalogue says. What makes room for it moves as it is. */
function updateFault(
  context: CommandContext,
  before: PlacedObject,
  after: PlacedObject,
): CommandRejection | null {
  const isMoved = after.productVersion === before.productVersion && isSameSize(before.size, after.size);
  const fault = isMoved ? moveFault(context, before, after) : resizeFault(context, before, after);
  if (fault || isMoved) return fault;
  const mark = versionMark(context.catalogue.products.get(after.productId)!);
  return after.productVersion === mark.productVersion
    ? null
    : reject('product-changed', { objects: [after.id] });
}

function swapFault(
  context: CommandContext,
  before: PlacedObject,
  after: PlacedObject,
): CommandRejection | null {
  const to = context.catalogue.products.get(after.productId);
  if (!to) return reject('unknown-product', { objects: [after.id] });
  if (!isSwapFor(placedProduct(context.catalogue, before), to))
    return reject('not-swappable', { objects: [after.id] });
  if (!isColorOf(context.catalogue, to, after.colorScheme))
    return reject('unknown-color', { objects: [after.id] });
  return sizeFault(context, after) ?? withdrawnFault(context, after);
}

/** Openings and obstructions are as large as they are in the house; what is sold is as large as the catalogue says. */
function sizeFault(
  { catalogue }: CommandContext,
  { id, productId, size }: PlacedObject,
): CommandRejection | null {
  const product = catalogue.products.get(productId);
  if (!product) return reject('unknown-product', { objects: [id] });
  if (isAllowedSize(product, size)) return null;
  if (!isResizable(product)) return reject('not-resizable', { objects: [id] });
  return reject('size-out-of-range', { objects: [id], limit: boundPassed(product, size) ?? 0 });
}

function deleteSome(context: CommandContext, { ids }: { readonly ids: readonly string[] }): ChangeResult {
  const missing = missingOf(context, ids);
  if (missing.length > 0) return reject('no-such-object', { objects: missing });
  return accept({ kind: 'objects', put: [], removed: [...new Set(ids)] });
}

function missingOf(context: CommandContext, ids: readonly string[]): string[] {
  return ids.filter((id) => context.object(id) === null);
}

function changeSome(
  context: CommandContext,
  ids: readonly string[],
  change: (object: PlacedObject) => PlacedObject,
): ChangeResult {
  const missing = missingOf(context, ids);
  if (missing.length > 0) return reject('no-such-object', { objects: missing });
  return putting([...new Set(ids)].map((id) => change(context.object(id)!)));
}

/** Pieces of an extended run overlap, which they may in one group only: judged anew, so that such a run stays together. */
function groupSome(context: CommandContext, ids: readonly string[], groupId: string | null): ChangeResult {
  const change = changeSome(context, ids, (object) => ({ ...object, groupId }));
  if (!change.ok || change.value.kind !== 'objects') return change;
  const overlapping = change.value.put.filter(
    (object) => placedProduct(context.catalogue, object).baseOverlap > 0,
  );
  const judged = putAll(context, overlapping, () => null);
  return judged.ok ? change : judged;
}

/** Null, a colour scheme of the catalogue, or a colour of the product. */
export function isColorOf(
  { colorSchemes }: Pick<Catalogue, 'colorSchemes'>,
  product: Product,
  colorScheme: string | null,
): boolean {
  return (
    colorScheme === null ||
    colorSchemes.some((scheme) => scheme.uniqueName === colorScheme) ||
    product.colors.some((color) => color.name === colorScheme)
  );
}

function colorSome(
  context: CommandContext,
  { ids, colorScheme }: Extract<ObjectCommand, { type: 'set-object-color' }>,
): ChangeResult {
  const { colorSchemes, products } = context.catalogue;
  const isForAll = colorScheme === null || colorSchemes.some((scheme) => scheme.uniqueName === colorScheme);
  const isOffered = (id: string): boolean => {
    const object = context.object(id);
    const product = object && products.get(object.productId);
    return !object || (product?.colors.some((color) => color.name === colorScheme) ?? false);
  };
  return isForAll || ids.every(isOffered)
    ? changeSome(context, ids, (object) => ({ ...object, colorScheme }))
    : reject('unknown-color');
}
