import { formatCount, formatDate, moneyText } from '@rackwright/web-kit';
import { ringgit } from '@rackwright/words';
import { usePaid } from '../ordered/usePaid';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { usePricesSince } from '../sharing/usePricesSince';
import { useTexts } from '../text';
import styles from '../parts/banner.module.css';

/** What the sales consultant is asked about first. The total is that of the list: at the prices of now, or as it was paid. */
export function CustomerFigures() {
  const { editor } = usePlanner();
  const { banner } = useTexts().saving;
  const title = usePlannerState((state) => state.project.titleProject);
  const { clientName } = usePlannerState((state) => state.project.projectDetails.address);
  const { quote } = usePaid();
  const { bottleCount, ofRacks, totalAmount } = usePlannerState(() => quote ?? editor.list.totals);
  const figures = banner.figures(
    formatCount(bottleCount),
    formatCount(ofRacks),
    moneyText(ringgit(totalAmount)),
  );
  return (
    <span className={styles.figures}>
      <strong>{title}</strong>
      {clientName !== '' && <span>{banner.client(clientName)}</span>}
      <span>{figures}</span>
      {!quote && <SinceSaved now={totalAmount} />}
    </span>
  );
}

/** That prices have changed, where nothing says so that goes back to a submission. `now`: whole cents. */
function SinceSaved({ now }: { readonly now: number }) {
  const { session } = usePlanner();
  const { banner } = useTexts().saving;
  const isTold = usePricesSince() !== null;
  const room = session.savedRoom;
  if (isTold || !room || room.totalAmount === now) return null;
  const then = moneyText(ringgit(room.totalAmount));
  return <span>{banner.pricesSince(then, formatDate(room.lastEdited))}</span>;
}
