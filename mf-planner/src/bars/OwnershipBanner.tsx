import { type Icon, IconEye, IconLock, IconTemplate } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { laterPart } from '../parts/later';
import { laterBars } from './laterBars';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import type { SaveState } from '../project/saveState';
import type { Ownership } from '../project/ownership';
import styles from '../parts/banner.module.css';

/** What a project is that is not simply one's own to work on. */
export type ShownOwnership = Exclude<Ownership, 'own' | 'proposal' | 'staged'> | 'locked';

const icons: Record<ShownOwnership, Icon> = {
  shared: IconEye,
  browsed: IconEye,
  customer: IconEye,
  locked: IconLock,
  derived: IconTemplate,
  template: IconTemplate,
};

function shownOf({ ownership, isLocked }: SaveState): ShownOwnership | null {
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
      <p>{shown === 'template' ? banner.template(title) : banner[shown]}</p>
      <laterBars.OwnershipActions shown={shown} />
    </section>
  );
}
