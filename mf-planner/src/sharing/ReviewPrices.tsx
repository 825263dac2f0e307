import { moneyText } from '@rackwright/web-kit';
import { IconReceipt } from '@tabler/icons-react';
import { ringgit } from '@rackwright/words';
import { useSharingTexts } from '../text/sharing';
import styles from '../parts/banner.module.css';
import { usePricesSince } from './usePricesSince';

/** Above the step of a project in review, for customer and sales alike: what was submitted costs something else by now. */
export function ReviewPrices() {
  const { review: texts } = useSharingTexts();
  const since = usePricesSince();
  if (since === null) return null;
  const amounts = [moneyText(ringgit(since.then)), moneyText(ringgit(since.now))] as const;
  return (
    <section className={styles.banner} aria-label={texts.pricesLabel}>
      <IconReceipt size={18} aria-hidden />
      <p role="status">
        {since.isSamePlan ? texts.pricesChanged(...amounts) : texts.planAndPricesChanged(...amounts)}
      </p>
    </section>
  );
}
