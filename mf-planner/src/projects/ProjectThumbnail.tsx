import type { RoomSummary } from '@rackwright/contracts';
import type { SceneData } from '@rackwright/planning';
import { type Load, Skeleton, useLoaded } from '@rackwright/web-kit/ui/core';
import { IconPhoto } from '@tabler/icons-react';
import { RoomDrawing } from '../plan2d/RoomDrawing';
import { pictureOfSaved, projectOfRoom } from '../project/roomDocument';
import { SavedProjects, type SavedKind } from '../project/savedProjects';
import { useProjectsTexts } from '../text/projects';

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
  const { noPicture } = useProjectsTexts();
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
