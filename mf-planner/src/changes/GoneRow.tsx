import { type ColorScheme, type Command, type Finish, withWood } from '@rackwright/planning';
import type { PlannerState } from '../editor/store';
import { usePlanner } from '../parts/plannerContext';
import { useTexts } from '../text';
import type { Gone } from './changesOf';
import { Row, RowButton, RowButtons } from './Row';
import { useChoiceName } from './useChoiceName';

interface GoneRowProps {
  readonly gone: Gone;
  readonly onShow: (ids: readonly string[]) => void;
}

/** A colour, a moulding or a covering that was chosen and that the shop no longer has: shown as the usual one until one is chosen. */
export function GoneRow({ gone, onShow }: GoneRowProps) {
  const { editor } = usePlanner();
  const { changes } = useTexts();
  const { dialog: words } = changes;
  const name = useChoiceName()(gone);
  const objects = gone.kind === 'object-color' ? gone.objects : [];
  const isCounted = gone.kind === 'moulding' || gone.kind === 'quantity';
  const takeUsual = () => {
    const command = usualInstead(gone, editor.state);
    editor.commit(command.type, command);
  };
  return (
    <Row name={name} note={objects.length > 0 ? words.standing(objects.length) : null}>
      <p>{changes.choice.text[gone.kind]}</p>
      <RowButtons>
        {objects.length > 0 && (
          <RowButton label={words.showOf(name)} onClick={() => onShow(objects)}>
            {words.show}
          </RowButton>
        )}
        {isCounted ? (
          <RowButton label={words.removeOf(name)} onClick={takeUsual} isRemoval>
            {words.remove}
          </RowButton>
        ) : (
          <RowButton label={changes.choice.usualFor(name)} onClick={takeUsual}>
            {changes.choice.usual}
          </RowButton>
        )}
      </RowButtons>
    </Row>
  );
}

/** The first stain of its wood; where the shop has none in that wood, of the first wood it has. */
function usualFinish(finish: Finish, schemes: readonly ColorScheme[]): Finish {
  const isSold = schemes.some(({ woodSpecies }) => woodSpecies === finish.woodSpecies);
  return withWood(finish, (isSold ? finish : (schemes[0] ?? finish)).woodSpecies, schemes);
}

/** What makes the plan what it is shown as. */
function usualInstead(gone: Gone, { catalogue, project: { data } }: PlannerState): Command {
  const { colorSchemes, products } = catalogue;
  switch (gone.kind) {
    case 'finish':
      return { type: 'set-finish', finish: usualFinish(data.finish, colorSchemes) };
    case 'object-color': {
      const usual = products.get(gone.productId)?.colors.find((color) => color.default);
      return { type: 'set-object-color', ids: gone.objects, colorScheme: usual?.name ?? null };
    }
    case 'moulding':
      return { type: 'set-trim', choice: 'moulding', value: '' };
    case 'quantity':
      return { type: 'set-accessory-quantity', symbolName: gone.name, quantity: null };
    case 'wall':
      return { type: 'set-room-colors', wall: null, floor: data.floorColorScheme };
    case 'floor':
      return { type: 'set-room-colors', wall: data.wallColorScheme, floor: null };
  }
}
