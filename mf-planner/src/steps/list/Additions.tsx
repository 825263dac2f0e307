import { explainQuantity, type Line, type ListQuestion, type ShoppingList } from '@rackwright/planning';
import { Button, Group, PanelCard, Select } from '@rackwright/web-kit/ui';
import { IconPencil } from '@tabler/icons-react';
import { useIsFixed, usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import { ListTable } from './ListTable';
import { QuantityField } from './QuantityField';
import type { AskedQuestion } from './useListQuestions';
import { quantityWords, questionName } from './why';
import styles from './Additions.module.css';

interface AdditionsProps {
  readonly list: ShoppingList;
  readonly questions: readonly AskedQuestion[];
  /** Opens one of the dialogs again. */
  readonly onAsk: (question: ListQuestion) => void;
}

/** Trim, filler and lighting: proposed from the racks, each quantity the customer's to change. */
export function Additions({ list, questions, onAsk }: AdditionsProps) {
  const { list: texts, listWords } = useTexts();
  const isFixed = useIsFixed();
  return (
    <PanelCard
      holdsTable
      title={listWords.additions}
      actions={
        <Group gap="xs" role="group" aria-label={texts.additions.edit}>
          {questions.map(({ question }) => (
            <Button
              key={question}
              size="xs"
              variant="default"
              leftSection={<IconPencil size={14} />}
              onClick={() => onAsk(question)}
            >
              {questionName(question)}
            </Button>
          ))}
          {!isFixed && <AddAccessory list={list} />}
        </Group>
      }
    >
      {list.additions.length === 0 ? (
        <p className={styles.empty}>{isFixed ? texts.onlooker.noAdditions : texts.additions.none}</p>
      ) : (
        <ListTable
          label={listWords.additions}
          lines={list.additions}
          quantity={(line) => <Quantity line={line} isFixed={isFixed} />}
        />
      )}
    </PanelCard>
  );
}

function useQuantities() {
  const { editor } = usePlanner();
  return (symbolName: string, quantity: number | null) =>
    editor.commit('set-accessory-quantity', { type: 'set-accessory-quantity', symbolName, quantity });
}

interface QuantityProps {
  readonly line: Line;
  readonly isFixed: boolean;
}

/** Says in its tooltip why there are so many; what is typed goes before the proposal. */
function Quantity({ line, isFixed }: QuantityProps) {
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const setQuantity = useQuantities();
  const { symbolName, description, quantity } = line;
  if (symbolName === null) return <>{quantity}</>;
  const trace = explainQuantity(editor.data, editor.state.catalogue, symbolName);
  return (
    <span title={trace?.quantity === quantity ? quantityWords(trace, unit).join('\n') : undefined}>
      <QuantityField
        name={description}
        quantity={quantity}
        isFixed={isFixed}
        onChange={(wanted) => setQuantity(symbolName, wanted === trace?.proposed ? null : wanted)}
      />
    </span>
  );
}

/** What is not on the list, or was taken off it. */
function AddAccessory({ list }: { readonly list: ShoppingList }) {
  const { additions } = useTexts().list;
  const setQuantity = useQuantities();
  const accessories = usePlannerState((state) => state.catalogue.accessories);
  const listed = new Set(list.additions.map((line) => line.symbolName));
  const others = [...accessories.values()].filter(
    ({ symbolName, isVisible }) => isVisible && !listed.has(symbolName),
  );
  return (
    <Select
      aria-label={additions.add}
      placeholder={additions.add}
      size="xs"
      className={styles.add}
      data={others.map(({ symbolName, name }) => ({ value: symbolName, label: name }))}
      value={null}
      onChange={(symbolName) => {
        if (symbolName !== null) setQuantity(symbolName, 1);
      }}
    />
  );
}
