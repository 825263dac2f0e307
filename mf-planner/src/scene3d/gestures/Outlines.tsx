import type { PlacedObject, Point } from '@rackwright/planning';
import type { Preview } from '../../editor/tool';
import { type SceneProps, useSceneField } from '../sceneField';
import type { SceneModel, SceneState } from '../SceneModel';
import { BarField } from './Marks';

/** Thickness of edges. Centimetres. */
const BAR = 1.5;
const HALO = 3.2;

const selectedOf = ({ data: { objects }, selection, held }: SceneState) => ({ objects, selection, held });
const markedOf = (state: SceneState) => ({ ...selectedOf(state), preview: state.preview });
const refusedOf = ({ preview }: SceneState) => ({ preview: isRefused(preview) ? preview : null });

const halo = {
  make: ({ materials }: SceneModel) => new BarField(materials.halo, 3),
  of: selectedOf,
  write(bars: BarField, selected: ReturnType<typeof selectedOf>) {
    const still = stillOf(selected);
    bars.begin(still.length * 12);
    for (const object of still) bars.boxOf(object, HALO);
    bars.end();
  },
};

const marks = {
  make: ({ materials }: SceneModel) => new BarField(materials.mark, 4),
  of: markedOf,
  write: (bars: BarField, { preview, ...selected }: ReturnType<typeof markedOf>) =>
    drawBars(bars, stillOf(selected), isRefused(preview) ? null : preview),
};

const refusedMarks = {
  make: ({ materials }: SceneModel) => new BarField(materials.refusedMark, 4),
  of: refusedOf,
  write: (bars: BarField, { preview }: ReturnType<typeof refusedOf>) => drawBars(bars, [], preview),
};

/** Round what is selected and what is held, with its guides, and the room that is being drawn; red while it may not be so. */
export function Outlines({ scene }: SceneProps) {
  const fields = [
    useSceneField(scene, halo),
    useSceneField(scene, marks),
    useSceneField(scene, refusedMarks),
  ];
  return fields.map(({ group }) => <primitive key={group.id} object={group} />);
}

const isRefused = (preview: Preview | null): boolean => preview !== null && preview.refusal !== null;

/** What is selected and stands where it stood. */
function stillOf({ objects, selection, held }: ReturnType<typeof selectedOf>): readonly PlacedObject[] {
  const selected = new Set(selection);
  return objects.filter(({ id }) => selected.has(id) && !held.has(id));
}

function drawBars(bars: BarField, boxes: readonly PlacedObject[], preview: Preview | null): void {
  const { objects, guides } = preview?.kind === 'objects' ? preview : { objects: [], guides: [] };
  const lines = linesOf(preview);
  bars.begin((boxes.length + objects.length) * 12 + guides.length + lines.length);
  for (const object of [...boxes, ...objects]) bars.boxOf(object, BAR);
  for (const { from, to } of guides) bars.bar([from.x, 1, from.y], [to.x, 1, to.y], 0.8);
  for (const [from, to] of lines) bars.bar([from.x, 1.5, from.y], [to.x, 1.5, to.y], 3);
  bars.end();
}

/** Lines on the floor: the outline being drawn, or a room whose corner is being moved. */
function linesOf(preview: Preview | null): readonly (readonly [Point, Point])[] {
  if (preview?.kind === 'room')
    return preview.points.map((point, i) => [point, preview.points[(i + 1) % preview.points.length]!]);
  if (preview?.kind !== 'outline') return [];
  const points = preview.next ? [...preview.corners, preview.next] : preview.corners;
  return points.slice(1).map((point, i) => [points[i]!, point]);
}
