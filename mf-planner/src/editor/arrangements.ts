import type { Guide, PlacedObject, PlacementRefusal, Point, Result, SceneData } from '@rackwright/planning';
import {
  accept,
  checkScene,
  cloneObject,
  moveObject,
  openScene,
  reject,
  rotateObject,
  shiftObjects,
} from '@rackwright/planning';
import type { PlannerEditor } from './PlannerEditor';

export interface Moved {
  readonly objects: readonly PlacedObject[];
  readonly guides: readonly Guide[];
}

/** The ids and those of every group one of them belongs to, in the scene's order. */
function withGroups(data: SceneData, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return ids;
  const wanted = new Set(ids);
  const groups = new Set(
    data.objects.flatMap((object) => (wanted.has(object.id) && object.groupId ? [object.groupId] : [])),
  );
  return data.objects
    .filter((object) => wanted.has(object.id) || (object.groupId !== null && groups.has(object.groupId)))
    .map((object) => object.id);
}

/** The scene with these objects in place of their former selves, if no rule is against it. */
function arranged(
  editor: PlannerEditor,
  objects: readonly PlacedObject[],
): Result<readonly PlacedObject[], PlacementRefusal> {
  const changed = new Map(objects.map((object) => [object.id, object]));
  const data = {
    ...editor.data,
    objects: editor.data.objects.map((object) => changed.get(object.id) ?? object),
  };
  const violation = checkScene(data, editor.state.catalogue)[0];
  return violation ? reject(violation.reason) : accept(objects);
}

/**
 * Moves the objects as one so that the first of them comes as near to `to` as the rules allow. Several keep their distances:
 * they slide along their walls but do not change from one wall to another.
 */
function movedTogether(
  editor: PlannerEditor,
  ids: readonly string[],
  to: Point,
  snapping: boolean,
): Result<Moved, PlacementRefusal> {
  const [firstId, ...others] = ids;
  const first = firstId === undefined ? null : editor.object(firstId);
  if (!first) return accept({ objects: [], guides: [] });
  if (others.length === 0) {
    const placed = moveObject(editor.scene, { id: first.id, to, snapping });
    return placed.ok ? accept({ objects: [placed.value.object], guides: placed.value.guides }) : placed;
  }
  const besides = new Set(others);
  const data = {
    ...editor.data,
    objects: editor.data.objects.filter((object) => !besides.has(object.id)),
  };
  const scene = openScene(data, editor.state.catalogue);
  const placed = moveObject(scene, { id: first.id, to, snapping });
  if (!placed.ok) return placed;
  const lead = placed.value.object;
  if (lead.wall !== first.wall) return reject('not-on-wall');
  const by = { x: lead.position.x - first.position.x, y: lead.position.y - first.position.y };
  const together = shiftObjects(editor.scene, ids, by);
  return together.ok ? accept({ objects: together.value, guides: placed.value.guides }) : together;
}

function nudged(
  editor: PlannerEditor,
  ids: readonly string[],
  by: Point,
): Result<readonly PlacedObject[], PlacementRefusal> {
  const first = editor.object(ids[0] ?? '');
  if (!first) return accept([]);
  const to = { x: first.position.x + by.x, y: first.position.y + by.y };
  const moved = movedTogether(editor, ids, to, false);
  if (!moved.ok) return moved;
  const lead = moved.value.objects[0];
  const stays =
    lead !== undefined &&
    Math.hypot(lead.position.x - first.position.x, lead.position.y - first.position.y) < 1e-6;
  return accept(stays ? [] : moved.value.objects);
}

/** One object turns about itself, several about the middle of them all. */
function rotated(
  editor: PlannerEditor,
  ids: readonly string[],
  turns: number,
): Result<readonly PlacedObject[], PlacementRefusal> {
  const objects = ids.flatMap((id) => editor.object(id) ?? []);
  const first = objects[0];
  if (!first) return accept([]);
  const degrees = turns * (editor.state.catalogue.products.get(first.productId)?.rotationStep ?? 10);
  if (objects.length === 1) {
    const turned = rotateObject(editor.scene, first.id, degrees);
    return turned.ok ? accept([turned.value.object]) : turned;
  }
  if (objects.some((object) => object.wall !== null)) return reject('not-on-wall');
  const centre = {
    x: objects.reduce((sum, object) => sum + object.position.x, 0) / objects.length,
    y: objects.reduce((sum, object) => sum + object.position.y, 0) / objects.length,
  };
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return arranged(
    editor,
    objects.map((object) => {
      const x = object.position.x - centre.x;
      const y = object.position.y - centre.y;
      return {
        ...object,
        rotation: (object.rotation + degrees + 360) % 360,
        position: {
          ...object.position,
          x: centre.x + x * cos - y * sin,
          y: centre.y + x * sin + y * cos,
        },
      };
    }),
  );
}

/** A copy of each in the nearest free place; the copies of several are not a group. */
function cloned(
  editor: PlannerEditor,
  ids: readonly string[],
): Result<readonly PlacedObject[], PlacementRefusal> {
  const copies: PlacedObject[] = [];
  for (const id of ids) {
    const data = { ...editor.data, objects: [...editor.data.objects, ...copies] };
    const scene = copies.length === 0 ? editor.scene : openScene(data, editor.state.catalogue);
    const copy = cloneObject(scene, id, editor.newId());
    if (!copy.ok) return copy;
    copies.push(copy.value.object);
  }
  return accept(copies);
}

/** Where objects would be after a move, a turn, a copy. Nothing here changes the project. */
export const arrangements = { withGroups, movedTogether, nudged, rotated, cloned };
