import { useShell } from '@rackwright/web-kit';
import { TextInput } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { hasAccount, isReadOnly } from '../project/ownership';
import { useTexts } from '../text';
import styles from './TopBar.module.css';

/**
 * The name of a saved project, to be changed in place where it may be, in the steps that plan; templates and guests have none.
 * Specification section 2.
 */
export function ProjectName() {
  const { session: signedIn } = useShell();
  const { editor, session } = usePlanner();
  const { saving } = useTexts();
  const title = usePlannerState((state) => state.project.titleProject);
  const isNamed = useStore(
    session.store,
    ({ roomId, ownership }) => roomId !== null && ownership !== 'template',
  );
  const isFixed = useStore(session.store, isReadOnly);
  const isPlanning = usePlannerState(({ project }) => project.step === 1 || project.step === 2);
  const [text, setText] = useState<string | null>(null);
  if (!hasAccount(signedIn) || !isNamed || !isPlanning) return null;
  const take = () => {
    const name = text?.trim();
    setText(null);
    if (name && name !== title) editor.rename(name);
  };
  return (
    <TextInput
      className={styles.name}
      variant="unstyled"
      aria-label={saving.name}
      maxLength={120}
      readOnly={isFixed}
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
