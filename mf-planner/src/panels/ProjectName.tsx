import { TextInput } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../plannerContext';
import styles from './TopBar.module.css';

/** The saved project's name, to be changed in place, in the steps that plan. Specification section 2. */
export function ProjectName() {
  const { editor, session } = usePlanner();
  const title = usePlannerState((state) => state.project.titleProject);
  const isSaved = useStore(session.store, (state) => state.roomId !== null);
  const isPlanning = usePlannerState(({ project }) => project.step === 1 || project.step === 2);
  const [text, setText] = useState<string | null>(null);
  if (!isSaved || !isPlanning) return null;
  const take = () => {
    const name = text?.trim();
    setText(null);
    if (name && name !== title) editor.rename(name);
  };
  return (
    <TextInput
      className={styles.name}
      variant="unstyled"
      aria-label="Project name"
      maxLength={120}
      value={text ?? title}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setText(null);
      }}
    />
  );
}
