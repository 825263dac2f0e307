import { type Finish, type Product, schemeOf } from '@rackwright/planning';
import { usePlannerState } from '../../plannerContext';
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

/** `#rrggbb` of a finish, of the project's own when none is named; undefined when the shop no longer has it. */
export function useWood(finish?: Finish): string | undefined {
  return usePlannerState(
    ({ project, catalogue }) =>
      schemeOf(finish ?? project.data.finish, catalogue.colorSchemes)?.materials[0]?.hex,
  );
}
