import type { Product } from '@rackwright/planning';
import { moneyText } from '@rackwright/web-kit';
import { ActionIcon, Tooltip, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { lengthText } from '../../text/format';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { ProductImage } from '../../parts/products/ProductImage';
import { pieceAmount } from '../../parts/products/pieceAmount';
import { useCardDrag } from './useCardDrag';
import { useTexts } from '../../text';
import styles from './ProductMenu.module.css';

export interface ProductCardProps {
  readonly product: Product;
  readonly wood: string | undefined;
  /** The card that the Tab key comes to; arrow keys go on to the others. */
  readonly isTabStop: boolean;
  readonly onDetails: (product: Product) => void;
}

/**
 * Pressed with the mouse it follows the pointer, so that it can be dragged to the plan or placed by the next click, and so it
 * does under a finger that rests on it; pressed by keyboard, or by its plus, it is placed at the first free place.
 */
export const ProductCard = memo(function ProductCard({
  product,
  wood,
  isTabStop,
  onDetails,
}: ProductCardProps) {
  const { editor } = usePlanner();
  const { products: words, bottles } = useTexts().panels;
  const isArmed = usePlannerState((state) => state.armedProductId === product.id);
  const unit = usePlannerState((state) => state.unit);
  const finish = usePlannerState((state) => state.project.data.finish);
  const drag = useCardDrag(() => editor.armProduct(product.id));
  const amount = pieceAmount(product, finish);
  const tabIndex = isTabStop ? 0 : -1;
  const width = words.wide(lengthText(product.width, unit));
  return (
    <div className={styles.card} data-armed={isArmed}>
      <UnstyledButton
        className={styles.cardButton}
        data-stop={product.id}
        tabIndex={tabIndex}
        aria-pressed={isArmed}
        {...drag}
        onClick={(event) => {
          if (event.detail === 0) editor.placeAnywhere(product.id);
          else editor.armProduct(product.id);
        }}
      >
        <span className={styles.picture}>
          <ProductImage product={product} wood={wood} picture={product.menuImage} />
        </span>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.facts}>
          <span>{product.bottleCount > 0 ? bottles(product.bottleCount) : width}</span>
          {!product.isGeneric && amount > 0 && <strong>{moneyText(amount)}</strong>}
        </span>
      </UnstyledButton>
      <CardButtons product={product} tabIndex={tabIndex} onDetails={onDetails} />
    </div>
  );
});

interface CardButtonsProps {
  readonly product: Product;
  readonly tabIndex: number;
  readonly onDetails: (product: Product) => void;
}

function CardButtons({ product, tabIndex, onDetails }: CardButtonsProps) {
  const { editor } = usePlanner();
  const words = useTexts().panels.products;
  return (
    <>
      <Tooltip label={words.placeAnywhere}>
        <ActionIcon
          className={styles.plus}
          variant="default"
          size="md"
          tabIndex={tabIndex}
          aria-label={words.place(product.name)}
          onClick={() => editor.placeAnywhere(product.id)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={words.details}>
        <ActionIcon
          className={styles.info}
          size="md"
          tabIndex={tabIndex}
          aria-label={words.detailsOf(product.name)}
          onClick={() => onDetails(product)}
        >
          <IconInfoCircle size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
