import { objectFinish, type PlacedObject, placedProduct, type Product } from '@rackwright/planning';
import { Button, Menu } from '@rackwright/web-kit/ui/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { usePlanner, usePlannerState } from '../plannerContext';
import { pieceAmount } from './pieceAmount';
import { ProductImage, useWood } from './ProductImage';
import { formatCount, moneyText } from '@rackwright/web-kit';
import { ringgit } from '@rackwright/words';
import { useTexts } from '../../text';
import styles from '../panels.module.css';

/** Products that can stand in the place of the one selected, with what that changes of the price; nothing when there are none. */
export function SwapMenu({ object }: { object: PlacedObject }) {
  const { editor } = usePlanner();
  const words = useTexts().panels.selection;
  const products = editor.selected.swaps();
  if (products.length === 0) return null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconSwitchHorizontal size={16} />}>
          {words.swap}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.swapFor} mah={360} style={{ overflowY: 'auto' }}>
        {products.map((other) => (
          <Menu.Item key={other.id} onClick={() => editor.selected.swap(other.id)}>
            <SwapOffer object={object} other={other} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface SwapOfferProps {
  readonly object: PlacedObject;
  readonly other: Product;
}

/** A product that could take the place of an object: what it looks like, and what that changes. What is no longer sold costs nothing. */
export function SwapOffer({ object, other }: SwapOfferProps) {
  const words = useTexts().panels.selection;
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const finish = objectFinish(object, data, catalogue);
  const wood = useWood(finish);
  const product = catalogue.products.get(object.productId) ?? placedProduct(catalogue, object);
  const more = pieceAmount(other, finish) - pieceAmount(product, finish);
  const bottles = other.bottleCount - product.bottleCount;
  return (
    <span className={styles.offer}>
      <span className={styles.offerPicture}>
        <ProductImage product={other} wood={wood} picture={other.swapImage} />
      </span>
      <span>
        <span>{other.name}</span>
        <span className={styles.offerPrice}>
          {more === 0 ? words.samePrice : signed(more, moneyText(ringgit(Math.abs(more))))}
          {bottles !== 0 && words.moreBottles(signed(bottles, formatCount(Math.abs(bottles))))}
        </span>
      </span>
    </span>
  );
}

/** With the minus sign of typography. */
const signed = (amount: number, text: string): string => `${amount < 0 ? '−' : '+'}${text}`;
