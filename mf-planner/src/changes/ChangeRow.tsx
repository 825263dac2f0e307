import type { ObjectSize, ProductChange } from '@rackwright/planning';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { moneyText } from '@rackwright/web-kit';
import type { Ringgit } from '@rackwright/words';
import { lengthText } from '../text/format';
import { refusalText } from '../text/messages';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import styles from './changes.module.css';
import { Row, RowButton, RowButtons } from './Row';
import { LeftAsTheyAre, type Swap, SwapEach } from './SwapEach';
import type { Misfit } from './updating';

interface ChangeRowProps {
  readonly change: ProductChange;
  /** Those of its objects that were tried and do not fit where they stand. */
  readonly misfits: readonly Misfit[];
  /** Those for which the product that was chosen instead does not fit. */
  readonly left: readonly Misfit[];
  readonly onSwap: Swap;
  readonly onUpdate: (ids: readonly string[]) => void;
  readonly onShow: (ids: readonly string[]) => void;
}

/** A product of which some stand in the plan as it was sold before: what is another about it today. */
export function ChangeRow({ change, misfits, left, onSwap, onUpdate, onShow }: ChangeRowProps) {
  const { dialog: words } = useTexts().changes;
  const { product, objects, from, to } = change;
  const { name } = product;
  const sizeOf = useSizes();
  const priceOf = (price: Ringgit | null) => (price === null ? words.priceUnknown : moneyText(price));
  return (
    <Row
      name={name}
      note={words.standing(objects.length)}
      product={product}
      action={
        <RowButton label={words.updateOf(name)} onClick={() => onUpdate(objects)}>
          {words.update}
        </RowButton>
      }
    >
      <dl className={styles.facts}>
        {change.isSizeChanged && <Change name={words.size} from={sizeOf(from.size)} to={sizeOf(to.size)} />}
        {(change.isPriceChanged || from.unitPrice === null) && (
          <Change name={words.price} from={priceOf(from.unitPrice)} to={priceOf(to.unitPrice)} />
        )}
      </dl>
      {misfits.length > 0 && (
        <Misfits name={name} of={objects.length} misfits={misfits} onSwap={onSwap} onShow={onShow} />
      )}
      <LeftAsTheyAre left={left} />
    </Row>
  );
}

/** Width, depth and height as they are read in the unit in force. */
export function useSizes(): (size: ObjectSize) => string {
  const unit = usePlannerState((state) => state.unit);
  return ({ width, length, height }) => [width, length, height].map((cm) => lengthText(cm, unit)).join(' × ');
}

function Change({ name, from, to }: { name: string; from: ReactNode; to: ReactNode }) {
  const { dialog: words } = useTexts().changes;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{from}</span>
        <IconArrowRight size={14} role="img" aria-label={words.today} />
        <span>{to}</span>
      </dd>
    </div>
  );
}

interface MisfitsProps extends Pick<ChangeRowProps, 'misfits' | 'onSwap' | 'onShow'> {
  readonly name: string;
  readonly of: number;
}

/** Why some stay as they are, and what can be done about it. */
function Misfits({ name, of, misfits, onSwap, onShow }: MisfitsProps) {
  const { wizard } = usePlanner();
  const { dialog: words } = useTexts().changes;
  const kept = useStore(wizard, (state) => state.keptAsPlaced);
  const open = misfits.filter(({ objectId }) => !kept.has(objectId));
  const [first] = open;
  if (!first) return <p className={styles.count}>{words.kept}</p>;
  const ids = open.map(({ objectId }) => objectId);
  return (
    <div className={styles.misfit} role="alert">
      <p>
        <IconAlertTriangle size={16} aria-hidden />
        {words.misfit(open.length, of, refusalText(first.reason))}
      </p>
      <RowButtons>
        <RowButton label={words.showOf(name)} onClick={() => onShow(ids)}>
          {words.show}
        </RowButton>
        <SwapEach name={name} ids={ids} onSwap={onSwap} />
        <RowButton
          label={words.keepOf(name)}
          onClick={() => wizard.setState({ keptAsPlaced: new Set([...kept, ...ids]) })}
        >
          {words.keep}
        </RowButton>
      </RowButtons>
    </div>
  );
}
