import type { Product } from '@rackwright/planning';
import { memo } from 'react';
import { drawnKinds } from '../../kinds/drawnKinds';
import styles from './ProductPicture.module.css';

interface ProductPictureProps {
  readonly product: Product;
  /** The wood's colour; oak when absent. */
  readonly wood?: string;
}

/** Of what is no longer known but for its size. */
function Outline({
  width,
  height,
  pad,
}: {
  readonly width: number;
  readonly height: number;
  readonly pad: number;
}) {
  return (
    <svg
      className={styles.picture}
      viewBox={`${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`}
      aria-hidden="true"
    >
      <rect className={styles.unknown} width={width} height={height} rx={Math.min(1.5, height / 4)} />
    </svg>
  );
}

/** A product's front in true proportion, made from its catalogue entry. Decoration: its name stands beside it. */
export const ProductPicture = memo(function ProductPicture({ product, wood }: ProductPictureProps) {
  const { width } = product;
  const { front, isMetal = false } = drawnKinds[product.drawnAs];
  const height = product.height > 0 ? product.height : 240;
  const drawn = { ...product, height };
  const stands = product.defaultHeightFromFloor === 0 && height > 30 && !product.isGeneric;
  const pad = Math.max(width, height) * 0.04;
  if (product.isPlaceholder) return <Outline width={width} height={height} pad={pad} />;
  return (
    <svg
      className={styles.picture}
      viewBox={`${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`}
      data-tone={product.isGeneric ? 'building' : isMetal ? 'metal' : 'wood'}
      style={wood ? ({ '--picture-wood': wood } as object) : undefined}
      aria-hidden="true"
    >
      <rect className={styles.body} width={width} height={height} rx={Math.min(1.5, height / 4)} />
      {front?.(drawn)}
      {stands && <rect className={styles.base} y={height - 6} width={width} height={6} />}
      <rect className={styles.frame} width={width} height={height} rx={Math.min(1.5, height / 4)} />
    </svg>
  );
});
