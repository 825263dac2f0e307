import { type Finish, type Product, schemeOf } from '@rackwright/planning';
import { usePlannerState } from '../plannerContext';
import { ProductPicture } from './ProductPicture';
import styles from './ProductPicture.module.css';

interface ProductImageProps {
  readonly product: Product;
  /** `#rrggbb` of the wood in force. */
  readonly wood: string | undefined;
  /** The shop's picture of it for this place; that of the product when absent. */
  readonly picture?: string | undefined;
}

/** The picture that the shop has of it, else one drawn from its catalogue entry. Decoration: its name stands beside it. */
export function ProductImage({ product, wood, picture = product.image }: ProductImageProps) {
  if (picture) return <img className={styles.image} src={picture} alt="" loading="lazy" draggable={false} />;
  return <ProductPicture product={product} {...(wood ? { wood } : {})} />;
}

/** `#rrggbb` of a finish, of the project's own when none is named; undefined when the shop no longer has it. */
export function useWood(finish?: Finish): string | undefined {
  return usePlannerState(
    ({ project, catalogue }) =>
      schemeOf(finish ?? project.data.finish, catalogue.colorSchemes)?.materials[0]?.hex,
  );
}
