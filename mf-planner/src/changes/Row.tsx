import type { Product } from '@rackwright/planning';
import { Button } from '@rackwright/web-kit/ui/core';
import type { ReactNode } from 'react';
import { ProductImage, useWood } from '../parts/products/ProductImage';
import styles from './changes.module.css';

interface RowProps {
  readonly name: string;
  /** How many there are; null for what is of the whole room. */
  readonly note: ReactNode;
  /** Drawn beside it. */
  readonly product?: Product | undefined;
  /** At its end. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One thing that the shop has changed. */
export function Row({ name, note, product, action, children }: RowProps) {
  const wood = useWood();
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {product && <ProductImage product={product} wood={product.isPlaceholder ? undefined : wood} />}
      </span>
      <div className={styles.words}>
        <strong>{name}</strong>
        {note !== null && <span className={styles.count}>{note}</span>}
        {children}
      </div>
      {action}
    </li>
  );
}

interface RowButtonProps {
  /** What it does to which, for who does not see the row. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isRemoval?: boolean;
  readonly children: string;
}

export function RowButton({ label, onClick, isRemoval = false, children }: RowButtonProps) {
  const color = isRemoval ? { c: 'var(--rw-red)' } : {};
  return (
    <Button size="compact-sm" variant="default" aria-label={label} onClick={onClick} {...color}>
      {children}
    </Button>
  );
}

/** What can be done about it, side by side. */
export function RowButtons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
