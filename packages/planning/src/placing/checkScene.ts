/** Is everything in a scene where it may be? Asked by the services of what a browser sends, and by every edit of a room. */
import type { Catalogue } from '../catalogue/catalogue';
import { isClockwise } from '../geometry';
import { objectRefusal } from './placement';
import type { PlacementRefusal } from './probe';
import type { PlacedObject, SceneData } from '../project/project';
import { checkCeilingHeight, checkOutline } from '../room/room';
import { Scene } from './scene';
import { isAllowedSize, isResizable } from './sizeRule';

/** 'not-resizable': a sold product in another size than the catalogue's; 'size-out-of-range': an opening or obstruction beyond its bounds. */
export type SceneFault = PlacementRefusal | 'not-resizable' | 'size-out-of-range';

export interface Violation {
  readonly reason: SceneFault;
  /** The object that may not be there, then those in its way. */
  readonly objects: readonly string[];
  readonly walls: readonly string[];
}

const VIOLATIONS_MAX = 100;

/**
 * Every broken rule, at most 100; none means the scene is valid. Openings are judged first, then the others in document order,
 * each against the valid ones before it, so of two that overlap the later is named first; pieces of one run of shelves may
 * overlap by their `baseOverlap`. Time grows with the number of objects.
 */
export function checkScene(data: SceneData, catalogue: Catalogue): Violation[] {
  if (data.points.length === 0 && data.objects.length === 0) return [];
  const room = roomViolation(data);
  if (room) return [room];
  const violations: Violation[] = [];
  sortOut(data, catalogue, {
    sizeFault: (object) => sizeFault(catalogue, object),
    tell: (violation) => violations.push(violation) < VIOLATIONS_MAX,
  });
  return violations;
}

/**
 * The ids of the objects that have no valid place where they are, judged as `checkScene` does but for their sizes: editing a room does
 * not displace a product that the catalogue has changed since.
 */
export function displacedObjects(data: SceneData, catalogue: Catalogue): string[] {
  const displaced: string[] = [];
  sortOut(data, catalogue, {
    sizeFault: () => null,
    tell: ({ objects }) => displaced.push(objects[0]!) > 0,
  });
  return displaced;
}

interface Sorting {
  readonly sizeFault: (object: PlacedObject) => SceneFault | null;
  /** False when enough has been told. */
  readonly tell: (violation: Violation) => boolean;
}

function sortOut(data: SceneData, catalogue: Catalogue, { sizeFault, tell }: Sorting): void {
  const scene = new Scene(data, catalogue, data.objects.length);
  const judge = (object: PlacedObject): Violation | null => {
    if (scene.object(object.id)) return violationOf('duplicate-id', object);
    const misfit = sizeFault(object);
    if (misfit) return violationOf(misfit, object);
    const refusal = objectRefusal(scene, object);
    if (refusal)
      return { reason: refusal.reason, objects: refusal.objects ?? [], walls: refusal.walls ?? [] };
    scene.add(object);
    return null;
  };
  const openings: PlacedObject[] = [];
  const others: PlacedObject[] = [];
  for (const object of data.objects) {
    (catalogue.products.get(object.productId)?.isOpening ? openings : others).push(object);
  }
  for (const objects of [openings, others]) {
    for (const object of objects) {
      const violation = judge(object);
      if (violation && !tell(violation)) return;
    }
  }
}

function sizeFault(catalogue: Catalogue, { productId, size }: PlacedObject): SceneFault | null {
  const product = catalogue.products.get(productId);
  if (!product || isAllowedSize(product, size)) return null;
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
