import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui/core';
import { type Icon, IconCopy, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePlanner } from '../parts/plannerContext';
import { useTexts } from '../text';
import { CustomerFigures } from './CustomerFigures';
import type { ShownOwnership } from './OwnershipBanner';
import { useSavingVerbs } from '../saving/savingVerbs';
import { useMayCopy } from '../saving/useMayCopy';
import styles from '../parts/banner.module.css';

/** What may be done with a project that is not simply one's own; of a customer's, what sales want to know first. */
export function OwnershipActions({ shown }: { readonly shown: ShownOwnership }) {
  const { navigate } = useShell();
  const { session } = usePlanner();
  const { copy, save } = useSavingVerbs();
  const { banner } = useTexts().saving;
  const button = (label: string, ActionIcon: Icon, run: () => void, isMain = false) => (
    <Button
      size="compact-sm"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<ActionIcon size={16} />}
      onClick={run}
    >
      {label}
    </Button>
  );
  const mayCopy = useMayCopy();
  const actions: Record<Exclude<ShownOwnership, 'customer'>, () => ReactNode> = {
    shared: () => mayCopy && button(banner.copy, IconCopy, copy, true),
    locked: () => button(banner.copyLocked, IconCopy, copy, true),
    derived: () => button(banner.save, IconCopy, save, true),
    template: () => null,
    browsed: () => (
      <>
        {button(banner.copy, IconCopy, copy)}
        {button(
          banner.edit,
          IconPencil,
          () => navigate(filledPath(PAGES.project, { room_id: session.state.roomId ?? '' })),
          true,
        )}
      </>
    ),
  };
  // What sales do about it stands beside the project.
  if (shown === 'customer') return <CustomerFigures />;
  return <div className={styles.actions}>{actions[shown]()}</div>;
}
