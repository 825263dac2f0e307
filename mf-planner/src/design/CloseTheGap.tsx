import { bottlesIn, closingSwaps, type Wish } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIsFixed, usePlanner, usePlannerState } from '../parts/plannerContext';
import { useDesignTexts } from '../text/design';
import { productTitle } from '../text/messages';
import styles from './meter.module.css';

interface CloseTheGapProps {
  readonly wish: Wish;
  readonly onDone: () => void;
}

/** Which racks to swap for what, so that more of the collection has a place; all of them with one press, as one step of undo. */
export function CloseTheGap({ wish, onDone }: CloseTheGapProps) {
  const words = useDesignTexts().meter;
  const { editor } = usePlanner();
  const { toasts } = useShell();
  const isFixed = useIsFixed();
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const found = useMemo(() => closingSwaps(data, catalogue, wish), [data, catalogue, wish]);
  if (isFixed) return null;
  if (!found) return <p className={styles.told}>{words.noSwap}</p>;
  const { swaps, objects, fit } = found;
  const left = bottlesIn(fit.over);
  const swap = () => {
    if (!editor.commit('swap', { type: 'swap', objects })) return;
    onDone();
    toasts.success(words.swapped(objects.length));
  };
  return (
    <>
      <ul className={styles.swaps}>
        {swaps.map(({ from, to, count }) => (
          <li key={`${from} ${to}`}>
            {words.swap(count, productTitle(catalogue, from), productTitle(catalogue, to))}
          </li>
        ))}
      </ul>
      <p className={styles.told}>{left === 0 ? words.closes : words.leaves(left)}</p>
      <Button fullWidth leftSection={<IconSwitchHorizontal size={16} />} onClick={swap}>
        {words.doSwap}
      </Button>
    </>
  );
}
