import { bottlesIn, fullInYears, type Fit, type Wish, WISH_FORMATS } from '@rackwright/planning';
import { formatCount } from '@rackwright/web-kit';
import { Button, Popover, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconBottle } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsFixed } from '../parts/plannerContext';
import { useDesignTexts } from '../text/design';
import { CloseTheGap } from './CloseTheGap';
import { useKeptWish } from './keptWish';
import { useMeter } from './useMeter';
import styles from './meter.module.css';

interface CollectionMeterProps {
  /** Asks for what the customer owns. */
  readonly onAsk: () => void;
}

/** How the collection lies in the plan; or a button that asks for it, where the plan may be changed. */
export function CollectionMeter({ onAsk }: CollectionMeterProps) {
  const { mine } = useDesignTexts().meter;
  const isFixed = useIsFixed();
  const wish = useKeptWish();
  if (bottlesIn(wish.bottles) > 0) return <Meter wish={wish} onAsk={onAsk} />;
  if (isFixed) return null;
  return (
    <Button variant="subtle" leftSection={<IconBottle size={18} />} onClick={onAsk}>
      {mine}
    </Button>
  );
}

/** How much of the collection has a place; by format, and what closes the gap, when it is pressed. */
function Meter({ wish, onAsk }: CollectionMeterProps & { readonly wish: Wish }) {
  const words = useDesignTexts().meter;
  const isFixed = useIsFixed();
  const fit = useMeter(wish);
  const [isOpen, setOpen] = useState(false);
  const all = bottlesIn(wish.bottles);
  const placed = bottlesIn(fit.placed);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top"
      width="min(380px, 94vw)"
      withArrow
      trapFocus
      returnFocus
      withinPortal
      hideDetached={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.meter}
          data-over={placed < all}
          aria-label={words.says(placed, all)}
          onClick={() => setOpen((was) => !was)}
        >
          <IconBottle size={18} aria-hidden />
          <span className={styles.figure}>
            {words.of(formatCount(placed), formatCount(all))}
            <progress className={styles.filled} value={placed} max={all} aria-hidden />
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel}>
        <h2>{words.title}</h2>
        <Formats wish={wish} fit={fit} />
        {placed < all ? (
          <CloseTheGap wish={wish} onDone={() => setOpen(false)} />
        ) : (
          <p className={styles.told}>{fullText(words, fullInYears(fit, wish.growth))}</p>
        )}
        {!isFixed && (
          <Button
            variant="default"
            fullWidth
            onClick={() => {
              setOpen(false);
              onAsk();
            }}
          >
            {words.change}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function fullText(words: ReturnType<typeof useDesignTexts>['meter'], years: number | null): string {
  if (years === null) return words.never;
  return years === 0 ? words.fullNow : words.fullIn(years, new Date().getFullYear() + years);
}

function Formats({ wish: { bottles }, fit }: { readonly wish: Wish; readonly fit: Fit }) {
  const words = useDesignTexts();
  const owned = WISH_FORMATS.filter((format) => bottles[format] > 0);
  return (
    <table className={styles.formats}>
      <thead>
        <tr>
          <th scope="col">{words.meter.format}</th>
          <th scope="col">{words.meter.owned}</th>
          <th scope="col">{words.meter.placed}</th>
          <th scope="col">{words.meter.over}</th>
        </tr>
      </thead>
      <tbody>
        {owned.map((format) => (
          <tr key={format}>
            <th scope="row">{words.formats[format]}</th>
            <td>{formatCount(bottles[format])}</td>
            <td>{formatCount(fit.placed[format])}</td>
            <td data-over={fit.over[format] > 0}>{formatCount(fit.over[format])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
