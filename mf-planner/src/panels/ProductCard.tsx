import type { Finish, Product } from '@rackwright/planning';
import { formatLength, formatMoney, piecePrices } from '@rackwright/planning';
import { ActionIcon, Tooltip, UnstyledButton } from '@rackwright/web-kit/ui';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { usePlanner, usePlannerState } from '../plannerContext';
import { ProductPicture } from './ProductPicture';
import styles from './ProductMenu.module.css';

interface ProductCardProps {
  readonly product: Product;
  readonly wood: string | undefined;
}

/** What one piece costs in a finish, before discounts, without shipping. Minor units. */
export function pieceAmount(product: Product, finish: Finish): number {
  const piece = piecePrices(product, finish);
  return piece.unitPrice + piece.finish + piece.lacquer;
}

/**
 * Pressed with the mouse it follows the pointer, so that it can be dragged to the plan or placed by the next click; pressed
 * by keyboard, or by its plus, it is placed at the first free place.
 */
export const ProductCard = memo(function ProductCard({ product, wood }: ProductCardProps) {
  const { editor } = usePlanner();
  const isArmed = usePlannerState((state) => state.armedProductId === product.id);
  const unit = usePlannerState((state) => state.unit);
  const finish = usePlannerState((state) => state.project.data.finish);
  const size = `${formatLength(product.width, unit)} wide`;
  const amount = pieceAmount(product, finish);
  return (
    <div className={styles.card} data-armed={isArmed}>
      <UnstyledButton
        className={styles.cardButton}
        aria-pressed={isArmed}
        title={product.description || product.name}
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse' || event.button !== 0) return;
          event.preventDefault();
          editor.armProduct(product.id);
        }}
        onClick={(event) => {
          if (event.detail === 0) editor.placeAnywhere(product.id);
          else editor.armProduct(product.id);
        }}
      >
        <span className={styles.picture}>
          <ProductPicture product={product} {...(wood ? { wood } : {})} />
        </span>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.facts}>
          {product.bottleCount > 0 ? `${product.bottleCount} bottles` : size}
          {!product.isGeneric && amount > 0 && <strong>{formatMoney(amount, 'MYR')}</strong>}
        </span>
      </UnstyledButton>
      <Tooltip label="Place at the first free place">
        <ActionIcon
          className={styles.plus}
          variant="default"
          size="md"
          aria-label={`Place ${product.name}`}
          onClick={() => editor.placeAnywhere(product.id)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
});
