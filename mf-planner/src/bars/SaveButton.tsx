import { Button, Tooltip } from '@rackwright/web-kit/ui/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconEye,
  IconLock,
  IconRefresh,
} from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { SaveStatus } from '../project/saveState';
import { usePlanner } from '../parts/plannerContext';
import { useScreenCommand } from '../parts/useCommand';
import { looksOnly } from '../project/ownership';
import { useTexts } from '../text';
import styles from './TopBar.module.css';

const icons: Record<SaveStatus, Icon> = {
  new: IconDeviceFloppy,
  unsaved: IconDeviceFloppy,
  saving: IconRefresh,
  saved: IconCheck,
  offline: IconCloudOff,
  conflict: IconAlertTriangle,
  failed: IconAlertTriangle,
};

/** Saves, and says how things stand with it. */
export function SaveButton() {
  const { why, run } = useScreenCommand('save');
  const { session } = usePlanner();
  const { button } = useTexts().saving;
  const { status, isLocked, ownership } = useStore(session.store);
  if (isLocked)
    return (
      <span className={styles.locked}>
        <IconLock size={16} aria-hidden="true" /> {button.locked}
      </span>
    );
  if (ownership === 'staged') return null;
  if (looksOnly(ownership))
    return (
      <span className={styles.locked}>
        <IconEye size={16} aria-hidden="true" /> {button.lookedAt}
      </span>
    );
  const { label, hint } = button[status];
  const StatusIcon = icons[status];
  return (
    <Tooltip label={hint}>
      <Button
        size="sm"
        variant="default"
        className={styles.save}
        classNames={{ inner: styles.saveInner }}
        disabled={why !== null}
        leftSection={<StatusIcon size={16} />}
        aria-live="polite"
        onClick={run}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
