import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui/core';
import { type Icon, IconArrowLeft, IconCopy, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { later } from '../laterParts';
import { usePlanner } from '../plannerContext';
import { useTexts } from '../text';
import type { ShownOwnership } from './OwnershipBanner';
import { useSavingVerbs } from './savingVerbs';
import styles from './OwnershipBanner.module.css';

/** The item of the sales account that the project was opened from, where the address names one. */
function deskPlace(search: string): string {
  const asked = new URLSearchParams(search);
  const [tab, id] = [asked.get('tab'), asked.get('item')];
  return tab && id ? `${PAGES.salesAccount}?${new URLSearchParams({ tab, id })}` : PAGES.salesAccount;
}

/** What may be done with a project that is not simply one's own. */
export function OwnershipActions({ shown }: { readonly shown: ShownOwnership }) {
  const { navigate, location, session: signedIn } = useShell();
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
  const isSales = signedIn?.user.role === 'salesManager';
  const isLocked = useStore(session.store, (state) => state.isLocked);
  const actions: Record<ShownOwnership, () => ReactNode> = {
    shared: () => button(banner.copy, IconCopy, copy, true),
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
    customer: () => (
      <>
        {button(banner.copy, IconCopy, copy)}
        {isSales && !isLocked && <later.BeginProposal />}
        {isSales && button(banner.back, IconArrowLeft, () => navigate(deskPlace(location.search)), true)}
      </>
    ),
  };
  return <div className={styles.actions}>{actions[shown]()}</div>;
}
