import type { RoomSummary } from '@rackwright/contracts';
import { templateCalls } from '@rackwright/contracts/browser';
import type { SceneData } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { Alert, ChoiceLabel, UnstyledButton, useCall } from '@rackwright/web-kit/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { pictureOfSaved, projectOfRoom } from '../project/roomDocument';
import { SavedProjects } from '../project/savedProjects';
import { useDesignTexts } from '../text/design';
import styles from './design.module.css';

/** As many as a row shows without a second page. */
const PICTURES_MAX = 24;

interface LikeTemplateProps {
  readonly onChosen: (scene: SceneData) => void;
}

/** Finished cellars by their pictures: the one that is pressed lends its series, looks and finish. Nothing where the shop has none. */
export function LikeTemplate({ onChosen }: LikeTemplateProps) {
  const words = useDesignTexts().like;
  const label = useId();
  const { api } = useShell();
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const query = { page: 1, pageSize: PICTURES_MAX, search: '', sort: '-lastEdited' } as const;
  const { data } = useCall(templateCalls.listShown, { query });
  const finished = (data?.items ?? []).filter((room) => room.bottleCount > 0 && pictureOfSaved(room) !== '');
  if (finished.length === 0) return null;
  const choose = async ({ _id }: RoomSummary) => {
    ending.current?.abort();
    const { signal } = (ending.current = new AbortController());
    setFailed(false);
    setChosen(_id);
    try {
      const { body } = await new SavedProjects(api).read('template', _id, null, signal);
      const project = projectOfRoom(body);
      if (!project.ok) throw new Error(project.reason);
      if (!signal.aborted) onChosen(project.value.data);
    } catch {
      if (signal.aborted) return;
      setChosen(null);
      setFailed(true);
    }
  };
  return (
    <div className={styles.group}>
      <ChoiceLabel id={label}>{words.label}</ChoiceLabel>
      <div className={styles.likes} role="group" aria-labelledby={label}>
        {finished.map((room) => (
          <UnstyledButton
            key={room._id}
            className={styles.like}
            aria-pressed={chosen === room._id}
            aria-label={room.titleProject}
            title={room.titleProject}
            onClick={() => void choose(room)}
          >
            <img src={pictureOfSaved(room)} alt="" loading="lazy" />
          </UnstyledButton>
        ))}
      </div>
      {hasFailed && <Alert role="alert">{words.failed}</Alert>}
    </div>
  );
}
