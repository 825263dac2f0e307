import type { RoomSummary, WireRoom } from '@rackwright/contracts';
import { templateCalls } from '@rackwright/contracts/browser';
import { DEFAULT_WALL_WIDTH, readProject, type PlacedObject, type SceneData } from '@rackwright/planning';
import { Skeleton, useLoaded, type Load } from '@rackwright/web-kit/ui';
import css from './TemplatePicture.module.css';

/** Round the room, in centimetres. */
const MARGIN = 24;
/** More would be dots in a picture of this size. */
const DRAWN_MAX = 400;

/** The picture that was saved with a template; without one its room from above. */
export function TemplatePicture({ room }: { readonly room: RoomSummary }) {
  const picture = room.screenshot || room.imgPreview;
  if (picture !== '') return <img src={picture} alt="" className={css.picture} loading="lazy" />;
  return <FromAbove room={room} />;
}

const sceneOf = ({ schemaVersion, titleProject, step, viewState, projectDetails, data }: WireRoom) => {
  const read = readProject({ schemaVersion, titleProject, step, viewState, projectDetails, data });
  return read.ok ? read.value.data : null;
};

function FromAbove({ room: { _id, version } }: { readonly room: RoomSummary }) {
  const load: Load<SceneData | null> = async (api, signal) =>
    sceneOf((await api.call(templateCalls.read, { params: { id: _id }, signal })).body);
  const { data: scene, error } = useLoaded(['scene', _id, version], load, { staleTime: Infinity });
  if (scene === undefined && !error) return <Skeleton className={css.picture ?? ''} />;
  if (!scene || scene.points.length === 0) return <span className={css.picture} />;
  return <Drawing scene={scene} />;
}

function Drawing({ scene: { points, objects } }: { readonly scene: SceneData }) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className={css.picture} aria-hidden="true">
      <polygon
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className={css.room}
        strokeWidth={2 * DEFAULT_WALL_WIDTH}
      />
      {objects.slice(0, DRAWN_MAX).map((object) => (
        <Footprint key={object.id} object={object} />
      ))}
    </svg>
  );
}

const Footprint = ({ object: { position, rotation, size } }: { readonly object: PlacedObject }) => (
  <rect
    x={-size.width / 2}
    y={-size.length / 2}
    width={size.width}
    height={size.length}
    transform={`translate(${position.x} ${position.y}) rotate(${rotation})`}
    className={css.footprint}
  />
);
