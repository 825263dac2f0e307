import { Button, Tooltip } from '@rackwright/web-kit/ui';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconLock,
  IconRefresh,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { SaveStatus } from '../../project/ProjectSession';
import { usePlanner, usePlannerState } from '../../plannerContext';
import { useSavingVerbs } from '../../project/savingVerbs';
import styles from './TopBar.module.css';

const shown: Record<SaveStatus, { label: string; hint: string; icon: Icon }> = {
  new: { label: 'Save', hint: 'Save this project (Ctrl+S)', icon: IconDeviceFloppy },
  unsaved: { label: 'Unsaved', hint: 'Save the changes now (Ctrl+S)', icon: IconDeviceFloppy },
  saving: { label: 'Saving', hint: 'The project is being saved', icon: IconRefresh },
  saved: { label: 'Saved', hint: 'All changes are saved', icon: IconCheck },
  offline: {
    label: 'Offline',
    hint: 'Kept in this browser. Press to try to save again.',
    icon: IconCloudOff,
  },
  conflict: {
    label: 'Conflict',
    hint: 'Saved from somewhere else meanwhile. Press to choose.',
    icon: IconAlertTriangle,
  },
  failed: { label: 'Not saved', hint: 'Saving failed. Press to try again.', icon: IconAlertTriangle },
};

/** Saves, and says how things stand with it. */
export function SaveButton() {
  const { save } = useSavingVerbs();
  const { session } = usePlanner();
  const { status, isLocked } = useStore(session.store);
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  if (isLocked)
    return (
      <span className={styles.locked}>
        <IconLock size={16} /> Ordered
      </span>
    );
  const { label, hint, icon: StatusIcon } = shown[status];
  return (
    <Tooltip label={hint}>
      <Button
        size="sm"
        variant="default"
        disabled={!hasRoom && status === 'new'}
        leftSection={<StatusIcon size={16} />}
        aria-live="polite"
        onClick={save}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
