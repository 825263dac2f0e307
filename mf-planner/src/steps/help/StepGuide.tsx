import { Button, CloseButton, SegmentedControl } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import styles from './help.module.css';

/** The helper of the third step in its two parts: over a corner of the plan, so that it can be followed while it is read. */
export function StepGuide() {
  const { wizard } = usePlanner();
  return useStore(wizard, (state) => state.hasGuide) ? <Guide /> : null;
}

function Guide() {
  const { wizard } = usePlanner();
  const { guide } = useTexts().wizard;
  const [part, setPart] = useState<'plan' | 'personalize'>('plan');
  const close = () => wizard.setState({ hasGuide: false });
  const isFirst = part === 'plan';
  return (
    <section className={styles.guide} aria-label={guide.label}>
      <header className={styles.guideHead}>
        <SegmentedControl
          size="xs"
          aria-label={guide.pages}
          value={part}
          data={[
            { value: 'plan', label: guide.plan },
            { value: 'personalize', label: guide.personalize },
          ]}
          onChange={(chosen) => setPart(chosen === 'plan' ? 'plan' : 'personalize')}
        />
        <CloseButton aria-label={guide.close} onClick={close} />
      </header>
      <ol className={styles.todo} aria-live="polite">
        {(isFirst ? guide.planning : guide.personalizing).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="light"
        className={styles.guideNext}
        onClick={() => (isFirst ? setPart('personalize') : close())}
      >
        {isFirst ? guide.next : guide.done}
      </Button>
    </section>
  );
}
