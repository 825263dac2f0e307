/** Is everything in a scene where it may be? Asked by the services of what a browser sends, and by every edit of a room. */
import type { Catalogue } from '../catalogue/catalogue';
import { isClockwise } from '../geometry';
import { placedProduct } from './placedProduct';
import { newcomerRefusals, objectRefusal } from './placement';
import type { PlacementRefusal } from './probe';
import type { PlacedObject, SceneData } from '../project/project';
import { checkCeilingHeight, checkOutline } from '../room/room';
import { Scene } from './scene';
import { isAllowedSize, isPlaceholderSize, isResizable } from './sizeRule';

/**
 * 'not-resizable': a sold product in a size that neither today's nor an earlier version of it has; 'size-out-of-range': an opening, an
 * obstruction or a placeholder beyond its bounds.
 */
export type SceneFault = PlacementRefusal | 'not-resizable' | 'size-out-of-range';

export interface Violation {
  readonly reason: SceneFault;
  /** The object that may not be there, then those in its way. */
  readonly objects: readonly string[];
  readonly walls: readonly string[];
}

const VIOLATIONS_MAX = 100;

/**
 * Every broken rule, at most 100; none means the scene is valid. A product that changed or went since it was placed breaks none: it is
 * judged as the version it was placed as, and of one that is gone only the size is. Openings are judged first, then the others in document order,
 * each against the valid ones before it, so of two that overlap the later is named first; pieces of one run of shelves may
 * overlap by their `baseOverlap`. Time grows with the number of objects.
 *
 * `stood` are objects that were valid once, such as those of a project as it is stored: one of them may keep the size it had then, which
 * nobody else knows any more when its product changed before its versions were kept.
 */
export function checkScene(
  data: SceneData,
  catalogue: Catalogue,
  stood: readonly PlacedObject[] = [],
): Violation[] {
  if (data.points.length === 0 && data.objects.length === 0) return [];
  const room = roomViolation(data);
  if (room) return [room];
  const violations: Violation[] = [];
  const before = new Map(stood.map((object) => [object.id, object]));
  sortOut(data, catalogue, {
    sizeFault: (object) => (keepsSize(object, before.get(object.id)) ? null : sizeFault(catalogue, object)),
    placeholderFault: () => null,
    tell: (violation) => violations.push(violation) < VIOLATIONS_MAX,
  });
  return violations;
}

/** What of a scene is where it may be. */
export interface Judged {
  /** Ids of the objects that have no valid place where they are. */
  readonly displaced: readonly string[];
  /** The room, indexed, with all the others. */
  readonly scene: Scene;
}

/**
 * Judges each object as `checkScene` does but for its size: editing a room does not displace a product that the catalogue has changed
 * since. What stands for a product that is gone is judged by the room alone: what it may overlap nobody knows any more.
 */
export function judgeObjects(data: SceneData, catalogue: Catalogue): Judged {
  const displaced: string[] = [];
  let emptyRoom: Scene | null = null;
  const scene = sortOut(data, catalogue, {
    sizeFault: () => null,
    placeholderFault: (object) =>
      objectRefusal((emptyRoom ??= new Scene(data, catalogue)), object)?.reason ?? null,
    tell: ({ objects }) => displaced.push(objects[0]!) > 0,
  });
  return { displaced, scene };
}

interface Sorting {
  readonly sizeFault: (object: PlacedObject) => SceneFault | null;
  /** Why a placeholder may not be where it is. */
  readonly placeholderFault: (object: PlacedObject) => SceneFault | null;
  /** False when enough has been told. */
  readonly tell: (violation: Violation) => boolean;
}

/** The scene of those that are in their place, as far as was judged. */
function sortOut(data: SceneData, catalogue: Catalogue, { tell, ...faults }: Sorting): Scene {
  const scene = new Scene(data, catalogue, data.objects.length);
  const refusalOf = newcomerRefusals(scene);
  const judge = (object: PlacedObject): Violation | null => {
    if (scene.object(object.id)) return violationOf('duplicate-id', object);
    const { isPlaceholder } = scene.product(object);
    const misfit = faults.sizeFault(object) ?? (isPlaceholder ? faults.placeholderFault(object) : null);
    if (misfit) return violationOf(misfit, object);
    const refusal = isPlaceholder ? null : refusalOf(object);
    if (refusal)
      return { reason: refusal.reason, objects: refusal.objects ?? [], walls: refusal.walls ?? [] };
    scene.add(object);
    return null;
  };
  const openings: PlacedObject[] = [];
  const others: PlacedObject[] = [];
  const placeholders: PlacedObject[] = [];
  for (const object of data.objects) {
    const { isPlaceholder, isOpening } = scene.product(object);
    (isPlaceholder ? placeholders : isOpening ? openings : others).push(object);
  }
  for (const objects of [openings, others, placeholders]) {
    for (const object of objects) {
      const violation = judge(object);
      if (violation && !tell(violation)) return scene;
    }
  }
  return scene;
}

function keepsSize({ productId, size }: PlacedObject, before: PlacedObject | undefined): boolean {
  return (
    before?.productId === productId && sizeFields.every((measure) => before.size[measure] === size[measure])
  );
}

const sizeFields = ['width', 'length', 'height', 'casing'] as const;

function sizeFault(catalogue: Catalogue, object: PlacedObject): SceneFault | null {
  const product = placedProduct(catalogue, object);
  if (product.isPlaceholder) return isPlaceholderSize(object.size) ? null : 'size-out-of-range';
  if (isAllowedSize(product, object.size)) return null;
  return isResizable(product) ? 'size-out-of-range' : 'not-resizable';
}

function violationOf(reason: SceneFault, { id }: PlacedObject): Violation {
  return { reason, objects: [id], walls: [] };
}

function roomViolation(data: SceneData): Violation | null {
  if (data.points.length === 0) return { reason: 'no-room', objects: [], walls: [] };
  const isRoom = data.points.length >= 3 && isClockwise(data.points);
  const outline = isRoom ? checkOutline(data.points) : null;
  if (isRoom && !outline && checkCeilingHeight(data.wallHeight).ok) return null;
  return { reason: 'bad-room', objects: [], walls: outline?.walls ?? [] };
}
