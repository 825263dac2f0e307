import type { RoomSummary } from '@rackwright/contracts';
import { DEFAULT_WALL_WIDTH, type PlacedObject, type SceneData } from '@rackwright/planning';
import { type Load, Skeleton, useLoaded } from '@rackwright/web-kit/ui/core';
import { IconPhoto } from '@tabler/icons-react';
import { objectTransform, plainFootprint } from '../plan2d/footprint';
import { svgPathOf } from '../plan2d/wallShapes';
import { pictureOfSaved, projectOfRoom } from '../project/roomDocument';
import { SavedProjects, type SavedKind } from '../project/savedProjects';
import { useTexts } from '../text';
import styles from './ProjectThumbnail.module.css';

interface ProjectThumbnailProps {
  readonly kind: SavedKind;
  readonly room: RoomSummary;
  /** Gives it its size. */
  readonly className: string | undefined;
}

/** The picture that was saved with a room; without one the room from above, as it is drawn in the plan. */
export function ProjectThumbnail({ kind, room, className }: ProjectThumbnailProps) {
  const picture = pictureOfSaved(room);
  if (picture !== '') return <img src={picture} alt="" className={className} loading="lazy" />;
  return <FromAbove kind={kind} room={room} className={className} />;
}

function FromAbove({ kind, room, className }: ProjectThumbnailProps) {
  const scene = useScene(kind, room);
  if (scene === null) return <Skeleton className={className} />;
  if (scene === 'unknown' || scene.points.length === 0) return <NoPicture className={className} />;
  return <RoomDrawing scene={scene} className={className} />;
}

function NoPicture({ className }: Pick<ProjectThumbnailProps, 'className'>) {
  const { noPicture } = useTexts().projects;
  return (
    <span className={className} title={noPicture}>
      <IconPhoto size={20} aria-hidden="true" />
    </span>
  );
}

/** What is in the room in this version of it; null until it is known. */
function useScene(kind: SavedKind, { _id, version }: RoomSummary): SceneData | 'unknown' | null {
  const load: Load<SceneData | 'unknown'> = async (api, signal) => {
    const project = projectOfRoom((await new SavedProjects(api).read(kind, _id, null, signal)).body);
    return project.ok ? project.value.data : 'unknown';
  };
  const { data, error } = useLoaded(['scene', kind, _id, version], load, { staleTime: Infinity });
  return data ?? (error ? 'unknown' : null);
}

/** Round the room, in centimetres. */
const MARGIN = 24;
/** More would be dots in a picture of this size. */
const DRAWN_MAX = 400;

interface RoomDrawingProps extends Pick<ProjectThumbnailProps, 'className'> {
  readonly scene: SceneData;
}

function RoomDrawing({ scene: { points, objects }, className }: RoomDrawingProps) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className={className} aria-hidden="true">
      <path d={svgPathOf(points)} className={styles.room} strokeWidth={2 * DEFAULT_WALL_WIDTH} />
      {objects.slice(0, DRAWN_MAX).map((object) => (
        <Footprint key={object.id} object={object} />
      ))}
    </svg>
  );
}

function Footprint({ object }: { readonly object: PlacedObject }) {
  const { outline, detail, tone } = plainFootprint(object);
  return (
    <g transform={objectTransform(object)} data-tone={tone}>
      <path d={outline} className={styles.footprint} />
      <path d={detail} className={styles.detail} />
    </g>
  );
}
