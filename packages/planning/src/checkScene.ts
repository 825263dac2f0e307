/** Is everything in a scene where it may be? Asked by the services of what a browser sends, and by every edit of a room. */
import type { Catalogue } from './catalogue';
import { isClockwise } from './geometry';
import { objectRefusal } from './placement';
import type { PlacementRefusal } from './probe';
import type { PlacedObject, SceneData } from './project';
import { checkCeilingHeight, checkOutline } from './room';
import { Scene } from './scene';

export interface Violation {
  readonly reason: PlacementRefusal;
  /** The object that may not be there, then those in its way. */
  readonly objects: readonly string[];
  readonly walls: readonly string[];
}

const VIOLATIONS_MAX = 100;

/**
 * Every broken rule, at most 100; none means the scene is valid. Openings are judged first, then the others in document order,
 * each against the valid ones before it, so of two that overlap the later is named first. Time grows with the number of objects.
 */
export function checkScene(data: SceneData, catalogue: Catalogue): Violation[] {
  if (data.points.length === 0 && data.objects.length === 0) return [];
  const room = roomViolation(data);
  if (room) return [room];
  const violations: Violation[] = [];
  sortOut(data, catalogue, (violation) => violations.push(violation) < VIOLATIONS_MAX);
  return violations;
}

/** The ids of the objects that have no valid place where they are, judged as `checkScene` does. */
export function displacedObjects(data: SceneData, catalogue: Catalogue): string[] {
  const displaced: string[] = [];
  sortOut(data, catalogue, ({ objects }) => displaced.push(objects[0]!) > 0);
  return displaced;
}

function sortOut(data: SceneData, catalogue: Catalogue, tell: (violation: Violation) => boolean): void {
  const scene = new Scene(data, catalogue);
  const isOpening = (object: PlacedObject): boolean =>
    catalogue.products.get(object.productId)?.isOpening === true;
  const ordered = [...data.objects.filter(isOpening), ...data.objects.filter((object) => !isOpening(object))];
  for (const object of ordered) {
    if (scene.object(object.id)) {
      if (!tell({ reason: 'duplicate-id', objects: [object.id], walls: [] })) return;
      continue;
    }
    const refusal = objectRefusal(scene, object);
    if (!refusal) scene.add(object);
    else if (!tell({ reason: refusal.reason, objects: refusal.objects ?? [], walls: refusal.walls ?? [] }))
      return;
  }
}

function roomViolation(data: SceneData): Violation | null {
  if (data.points.length === 0) return { reason: 'no-room', objects: [], walls: [] };
  const isRoom = data.points.length >= 3 && isClockwise(data.points);
  const outline = isRoom ? checkOutline(data.points) : null;
  if (isRoom && !outline && checkCeilingHeight(data.wallHeight).ok) return null;
  return { reason: 'bad-room', objects: [], walls: outline?.walls ?? [] };
}
