import type { UnknownProduct } from '@rackwright/planning';
import { placedProduct } from '@rackwright/planning';
import { Button } from '@rackwright/web-kit/ui';
import { ProductImage } from '../panels/products/ProductImage';
import { usePlanner, usePlannerState } from '../plannerContext';
import { useTexts } from '../text';
import { useSizes } from './ChangeRow';
import styles from './changes.module.css';
import { SwapEach } from './SwapEach';

interface UnknownRowProps {
  readonly unknown: UnknownProduct;
  readonly onShow: (ids: readonly string[]) => void;
}

/** Objects of a product that the catalogue no longer has: their size is all that is known. */
export function UnknownRow({ unknown: { objects, size }, onShow }: UnknownRowProps) {
  const { editor } = usePlanner();
  const { changes, plan } = useTexts();
  const { dialog: words } = changes;
  const catalogue = usePlannerState((state) => state.catalogue);
  const sizeOf = useSizes();
  const first = editor.object(objects[0] ?? '');
  const name = plan.unknownProduct;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {first && <ProductImage product={placedProduct(catalogue, first)} wood={undefined} />}
      </span>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.count}>
          {words.standing(objects.length)}, {sizeOf(size)}
        </span>
        <p>{changes.gone}</p>
        <div className={styles.choices}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.showOf(name)}
            onClick={() => onShow(objects)}
          >
            {words.show}
          </Button>
          <SwapEach name={name} ids={objects} />
          <Button
            size="compact-sm"
            variant="default"
            c="var(--rw-red)"
            aria-label={words.removeOf(name)}
            onClick={() => editor.commit('delete', { type: 'delete', ids: objects })}
          >
            {words.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}
