import { Alert, Button } from '@rackwright/web-kit/ui/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { usePlanner } from '../parts/plannerContext';
import { showStep } from '../wizard/useSteps';
import { useTexts } from '../text';
import styles from './changes.module.css';
import { useUnknownObjects } from './changesOf';

/** Says that the list is not all that stands in the room: what the catalogue no longer has, has no price. */
export function Unpriced() {
  const planner = usePlanner();
  const { list: words } = useTexts().changes;
  const ids = useUnknownObjects();
  if (ids.length === 0) return null;
  const show = () => {
    showStep(planner, 2);
    planner.editor.select(ids);
  };
  return (
    <Alert variant="light" color="amber" icon={<IconAlertTriangle size={20} />} title={words.title}>
      <p className={styles.unpriced}>{words.text(ids.length)}</p>
      <Button size="compact-sm" variant="default" onClick={show}>
        {words.go}
      </Button>
    </Alert>
  );
}
