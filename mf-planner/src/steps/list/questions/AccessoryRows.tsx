import { moneyText } from '@rackwright/web-kit';
import { Anchor, Table } from '@rackwright/web-kit/ui';
import { usePlannerState } from '../../../parts/plannerContext';
import { useTexts } from '../../../text';
import { QuantityField } from '../QuantityField';
import { quantityWords } from '../why';
import type { AdditionsDraft } from './useAdditionsDraft';
import styles from './questions.module.css';

interface AccessoryRowsProps {
  readonly draft: AdditionsDraft;
  readonly symbolNames: readonly string[];
  readonly isFixed: boolean;
  /** Names the table. */
  readonly label: string;
}

/** Accessories with how many there would be, why, and what they cost together. */
export function AccessoryRows({ draft, symbolNames, isFixed, label }: AccessoryRowsProps) {
  const { list, listWords } = useTexts();
  if (symbolNames.length === 0) return null;
  return (
    <Table className={styles.rows} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{list.dialog.item}</Table.Th>
          <Table.Th scope="col" className={styles.quantity}>
            {listWords.columns.quantity}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {symbolNames.map((symbolName) => (
          <AccessoryRow key={symbolName} draft={draft} symbolName={symbolName} isFixed={isFixed} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{list.dialog.amount}</Table.Th>
          <Table.Td className={styles.quantity}>{moneyText(draft.amountOf(symbolNames))}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

interface AccessoryRowProps {
  readonly draft: AdditionsDraft;
  readonly symbolName: string;
  readonly isFixed: boolean;
}

function AccessoryRow({ draft, symbolName, isFixed }: AccessoryRowProps) {
  const { additions } = useTexts().list;
  const unit = usePlannerState((state) => state.unit);
  const accessory = usePlannerState((state) => state.catalogue.accessories.get(symbolName));
  const name = accessory?.name ?? symbolName;
  const trace = draft.explain(symbolName);
  if (!trace) return null;
  const { quantity, proposed } = trace;
  return (
    <Table.Tr>
      <Table.Td>
        <strong>{name}</strong>
        {accessory?.soldHow && <p className={styles.soldHow}>{accessory.soldHow}</p>}
        <ul className={styles.why}>
          {quantityWords(trace, unit).map((words, index) => (
            <li key={index}>{words}</li>
          ))}
        </ul>
        {!isFixed && quantity !== proposed && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => draft.setQuantity(symbolName, null)}
          >
            {additions.useProposed(proposed)}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td className={styles.quantity}>
        <QuantityField
          name={name}
          quantity={quantity}
          isFixed={isFixed}
          onChange={(wanted) => draft.setQuantity(symbolName, wanted === proposed ? null : wanted)}
        />
      </Table.Td>
    </Table.Tr>
  );
}
