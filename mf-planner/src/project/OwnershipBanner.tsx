import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { formatCount, useShell, moneyText } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui/core';
import {
  type Icon,
  IconArrowLeft,
  IconCopy,
  IconEye,
  IconLock,
  IconPencil,
  IconTemplate,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { laterPart } from '../later';
import { later } from '../laterParts';
import { usePlanner, usePlannerState } from '../plannerContext';
import { useTexts } from '../text';
import type { SaveState } from './saveState';
import { useSavingVerbs } from './savingVerbs';
import type { Ownership } from './ownership';
import styles from './OwnershipBanner.module.css';

/** What a project is that is not simply one's own to work on. */
type Shown = Exclude<Ownership, 'own' | 'proposal' | 'staged'> | 'locked';

const icons: Record<Shown, Icon> = {
  shared: IconEye,
  browsed: IconEye,
  customer: IconEye,
  locked: IconLock,
  derived: IconTemplate,
  template: IconTemplate,
};

function shownOf({ ownership, isLocked }: SaveState): Shown | null {
  if (ownership === 'staged') return null;
  if (isLocked && (ownership === 'own' || ownership === 'browsed')) return 'locked';
  return ownership === 'own' || ownership === 'proposal' ? null : ownership;
}

/** Publishers alone see it: it comes with the release. */
const Staged = laterPart(
  async () => (await import(/* webpackChunkName: "staged" */ '../staged/StagedBanner')).StagedBanner,
);

/** Above the step: whose project this is, what may be done with it, and how to make it one's own. */
export function OwnershipBanner() {
  const { session, staged } = usePlanner();
  const { banner } = useTexts().saving;
  const shown = useStore(session.store, shownOf);
  const title = usePlannerState((state) => state.project.titleProject);
  if (staged) return <Staged release={staged} />;
  if (shown === null) return null;
  const BannerIcon = icons[shown];
  return (
    <section className={styles.banner} aria-label={banner.label} data-of={shown}>
      <BannerIcon size={18} aria-hidden />
      <p>
        {shown === 'template' ? banner.template(title) : banner[shown]}
        {shown === 'customer' && <Figures title={title} />}
      </p>
      <Actions shown={shown} />
    </section>
  );
}

/** What the sales consultant is asked about first. */
function Figures({ title }: { readonly title: string }) {
  const { banner } = useTexts().saving;
  const { project, address } = usePlannerState((state) => state.project.projectDetails);
  const { bottleCount, ofRacks, totalAmount } = project;
  const figures = banner.figures(formatCount(bottleCount), formatCount(ofRacks), moneyText(totalAmount));
  return (
    <span className={styles.figures}>
      <strong>{title}</strong>
      {address.clientName !== '' && <span>{banner.client(address.clientName)}</span>}
      <span>{figures}</span>
    </span>
  );
}

/** The item of the sales account that the project was opened from, where the address names one. */
function deskPlace(search: string): string {
  const asked = new URLSearchParams(search);
  const [tab, id] = [asked.get('tab'), asked.get('item')];
  return tab && id ? `${PAGES.salesAccount}?${new URLSearchParams({ tab, id })}` : PAGES.salesAccount;
}

function Actions({ shown }: { readonly shown: Shown }) {
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
  const actions: Record<Shown, () => ReactNode> = {
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
