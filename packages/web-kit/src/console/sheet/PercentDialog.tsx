import { Button, NumberInput, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { numberMarks } from '../../language';
import { Modal } from '../../ui/Modal';
import entityCss from '../entity.module.css';
import { useConsoleTexts } from '../text';
import { valueOf, type CellChange, type SheetColumn, type SheetRow } from './cells';
import { DifferenceTable, cellDifferences } from './DifferenceTable';
import css from './sheet.module.css';
import type { EditedSheet } from './useSheet';

const LEAST_PERCENT = -100;
const MOST_PERCENT = 1000;

/** To the cent; half a cent is one. */
export const byPercent = (amount: number, percent: number): number =>
  Math.round(Number((amount * (100 + percent)).toFixed(6))) / 100;

export interface PercentDialogProps {
  readonly sheet: EditedSheet;
  readonly columns: readonly SheetColumn[];
  readonly cells: readonly { readonly row: SheetRow; readonly column: SheetColumn }[];
  readonly close: () => void;
}

/** Amounts that are chosen, all by the same share; each is seen before and after. */
export function PercentDialog({ sheet, columns, cells, close }: PercentDialogProps) {
  const words = useConsoleTexts().sheet;
  const [percent, setPercent] = useState<number | string>('');
  const share =
    typeof percent === 'number' && percent >= LEAST_PERCENT && percent <= MOST_PERCENT ? percent : 0;
  const changes = useMemo(
    () =>
      cells.flatMap(({ row, column }): CellChange[] => {
        const amount = valueOf(row, sheet.edits, column.key);
        if (column.kind !== 'money' || typeof amount !== 'number') return [];
        return [{ row: row.id, column: column.key, value: byPercent(amount, share) }];
      }),
    [cells, sheet.edits, share],
  );
  const differences = cellDifferences(share === 0 ? [] : changes, sheet, columns);
  const take = () => {
    sheet.change(changes);
    close();
  };
  return (
    <Modal opened size={760} title={words.percent} onClose={close}>
      <form
        className={css.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (differences.length > 0) take();
        }}
      >
        <NumberInput
          data-autofocus
          label={words.percentOf(changes.length)}
          description={words.percentHint}
          suffix=" %"
          w={240}
          min={LEAST_PERCENT}
          max={MOST_PERCENT}
          decimalScale={2}
          decimalSeparator={numberMarks().decimal}
          hideControls
          value={percent}
          onChange={setPercent}
        />
        {differences.length > 0 ? (
          <DifferenceTable differences={differences} />
        ) : (
          <Text c="dimmed">{words.noDifference}</Text>
        )}
        <div className={entityCss.buttons}>
          <Button type="submit" disabled={differences.length === 0}>
            {words.takeDifferences(differences.length)}
          </Button>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
