import { swapsFor } from '@rackwright/planning';
import { Button, Menu } from '@rackwright/web-kit/ui/core';
import { IconAlertTriangle, IconSwitchHorizontal } from '@tabler/icons-react';
import { SwapOffer } from '../parts/products/SwapMenu';
import { usePlanner } from '../parts/plannerContext';
import { useTexts } from '../text';
import { refusalText } from '../text/messages';
import styles from './changes.module.css';
import type { Misfit } from './updating';

interface SwapEachProps {
  /** Of the product that they are now. */
  readonly name: string;
  readonly ids: readonly string[];
  readonly onSwap: Swap;
}

export type Swap = (ids: readonly string[], productId: string) => void;

/** What fits in the place of the first of them, to be put in the place of all. */
export function SwapEach({ name, ids, onSwap }: SwapEachProps) {
  const { dialog: words } = useTexts().changes;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSwitchHorizontal size={14} />}
          aria-label={words.swapOf(name)}
        >
          {words.swap}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.swapOf(name)} mah={320} style={{ overflowY: 'auto' }}>
        <Offers ids={ids} onSwap={onSwap} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Drawn only while its menu is open: to know what fits takes a look at the whole catalogue. */
function Offers({ ids, onSwap }: Omit<SwapEachProps, 'name'>) {
  const { editor } = usePlanner();
  const { noSwap } = useTexts().panels.byList;
  const [first = ''] = ids;
  const object = editor.object(first);
  const products = object ? swapsFor(editor.scene, first) : [];
  if (!object || products.length === 0) return <Menu.Item disabled>{noSwap}</Menu.Item>;
  return products.map((other) => (
    <Menu.Item key={other.id} onClick={() => onSwap(ids, other.id)}>
      <SwapOffer object={object} other={other} />
    </Menu.Item>
  ));
}

/** Of those that another product was to take the place of: how many it does not fit for, and why. */
export function LeftAsTheyAre({ left }: { readonly left: readonly Misfit[] }) {
  const { dialog: words } = useTexts().changes;
  const [first] = left;
  return (
    first && (
      <div className={styles.misfit} role="alert">
        <p>
          <IconAlertTriangle size={16} aria-hidden />
          {words.left(left.length, refusalText(first.reason))}
        </p>
      </div>
    )
  );
}
