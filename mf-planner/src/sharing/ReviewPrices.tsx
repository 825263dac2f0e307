import { moneyText } from '@rackwright/web-kit';
import { IconReceipt } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../plannerContext';
import { useTexts } from '../text';
import styles from '../project/OwnershipBanner.module.css';
import { useReview } from './useReview';

/** Above the step of a project in review, for customer and sales alike: what was submitted costs something else by now. */
export function ReviewPrices() {
  const { editor, session } = usePlanner();
  const { review: texts } = useTexts().sharing;
  const { submission } = useReview();
  const { version } = usePlannerState((state) => state.catalogue);
  const isSaved = useStore(session.store, (state) => state.status === 'saved');
  // The list follows the plan.
  usePlannerState((state) => state.project);
  const { totalAmount: then, catalogueVersion, roomVersion } = submission ?? {};
  const now = editor.list.totals.totalAmount;
  if (then === undefined || catalogueVersion === version || then === now) return null;
  const isSamePlan = isSaved && session.savedRoom?.version === roomVersion;
  const amounts = [moneyText(then), moneyText(now)] as const;
  return (
    <section className={styles.banner} aria-label={texts.pricesLabel}>
      <IconReceipt size={18} aria-hidden />
      <p role="status">
        {isSamePlan ? texts.pricesChanged(...amounts) : texts.planAndPricesChanged(...amounts)}
      </p>
    </section>
  );
}
