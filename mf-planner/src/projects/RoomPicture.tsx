import type { RoomSummary } from '@rackwright/contracts';
import { DEFAULT_WALL_WIDTH, type PlacedObject, type SceneData } from '@rackwright/planning';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Skeleton } from '@rackwright/web-kit/ui';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { objectTransform, plainFootprint } from '../plan2d/footprint';
import { pathOf } from '../plan2d/wallShapes';
import { pictureOfSaved, projectOfRoom } from '../project/roomDocument';
import { SavedProjects, type SavedKind } from '../project/savedProjects';
import { useTexts } from '../text';
import styles from './RoomPicture.module.css';

interface RoomPictureProps {
  readonly kind: SavedKind;
  readonly room: RoomSummary;
  /** Gives it its size. */
  readonly className: string | undefined;
}

/** The picture that was saved with a room; without one the room from above, as it is drawn in the plan. */
export function RoomPicture({ kind, room, className }: RoomPictureProps) {
  const picture = pictureOfSaved(room);
  if (picture !== '') return <img src={picture} alt="" className={className} loading="lazy" />;
  return <FromAbove key={room.version} kind={kind} id={room._id} className={className} />;
}

interface FromAboveProps extends Pick<RoomPictureProps, 'kind' | 'className'> {
  readonly id: string;
}

function FromAbove({ kind, id, className }: FromAboveProps) {
  const scene = useScene(kind, id);
  if (scene === null) return <Skeleton className={className} />;
  if (scene === 'unknown' || scene.points.length === 0) return <NoPicture className={className} />;
  return <RoomDrawing scene={scene} className={className} />;
}

function NoPicture({ className }: Pick<RoomPictureProps, 'className'>) {
  const { noPicture } = useTexts().projects;
  return (
    <span className={className} title={noPicture}>
      <IconPhoto size={20} aria-hidden="true" />
    </span>
  );
}

/** What is in the room; null until it is known. */
function useScene(kind: SavedKind, id: string): SceneData | 'unknown' | null {
  const { api } = useShell();
  const [scene, setScene] = useState<SceneData | 'unknown' | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    new SavedProjects(api)
      .read(kind, id, null, asking.signal)
      .then(({ body }) => {
        const project = projectOfRoom(body);
        setScene(project.ok ? project.value.data : 'unknown');
      })
      .catch((fault: unknown) => {
        if (asking.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setScene('unknown');
      });
    return () => asking.abort();
  }, [api, kind, id]);
  return scene;
}

/** Round the room, in centimetres. */
const MARGIN = 24;
/** More would be dots in a picture of this size. */
const DRAWN_MAX = 400;

interface RoomDrawingProps extends Pick<RoomPictureProps, 'className'> {
  readonly scene: SceneData;
}

function RoomDrawing({ scene: { points, objects }, className }: RoomDrawingProps) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className={className} aria-hidden="true">
      <path d={pathOf(points)} className={styles.room} strokeWidth={2 * DEFAULT_WALL_WIDTH} />
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
