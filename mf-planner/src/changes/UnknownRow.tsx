import { placedProduct, type UnknownProduct } from '@rackwright/planning';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import { useSizes } from './ChangeRow';
import { Row, RowButton, RowButtons } from './Row';
import { LeftAsTheyAre, type Swap, SwapEach } from './SwapEach';
import type { Misfit } from './updating';

interface UnknownRowProps {
  readonly unknown: UnknownProduct;
  /** Those of its objects for which the product that was chosen instead does not fit. */
  readonly left: readonly Misfit[];
  readonly onSwap: Swap;
  readonly onShow: (ids: readonly string[]) => void;
}

/** Objects of a product that the catalogue no longer has: their size is all that is known. */
export function UnknownRow({ unknown: { objects, size }, left, onSwap, onShow }: UnknownRowProps) {
  const { editor } = usePlanner();
  const { changes, plan } = useTexts();
  const { dialog: words } = changes;
  const catalogue = usePlannerState((state) => state.catalogue);
  const sizeOf = useSizes();
  const first = editor.object(objects[0] ?? '');
  const name = plan.unknownProduct;
  return (
    <Row
      name={name}
      note={`${words.standing(objects.length)}, ${sizeOf(size)}`}
      product={first ? placedProduct(catalogue, first) : undefined}
    >
      <p>{changes.gone}</p>
      <LeftAsTheyAre left={left} />
      <RowButtons>
        <RowButton label={words.showOf(name)} onClick={() => onShow(objects)}>
          {words.show}
        </RowButton>
        <SwapEach name={name} ids={objects} onSwap={onSwap} />
        <RowButton
          label={words.removeOf(name)}
          isRemoval
          onClick={() => editor.commit('delete', { type: 'delete', ids: objects })}
        >
          {words.remove}
        </RowButton>
      </RowButtons>
    </Row>
  );
}
