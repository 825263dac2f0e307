import type { Product } from '@rackwright/planning';
import { ProductPicture } from './ProductPicture';
import styles from './ProductPicture.module.css';

interface ProductImageProps {
  readonly product: Product;
  /** `#rrggbb` of the wood in force. */
  readonly wood: string | undefined;
}

/** The picture that the shop has of it, else one drawn from its catalogue entry. Decoration: its name stands beside it. */
export function ProductImage({ product, wood }: ProductImageProps) {
  if (product.image)
    return <img className={styles.image} src={product.image} alt="" loading="lazy" draggable={false} />;
  return <ProductPicture product={product} {...(wood ? { wood } : {})} />;
}
