import { Alert, Button, Radio, Table, Text } from '@mantine/core';
import { useMemo, useState, type ComponentType } from 'react';
import { inOwnWords } from '../../text/said';
import { Modal } from '../../ui/Modal';
import entityCss from '../entity.module.css';
import { IntoRelease } from '../IntoRelease';
import { useConsoleTexts } from '../text';
import {
  toldCell,
  titleOf,
  type CellChange,
  type SheetColumn,
  type SheetEdits,
  type SheetRow,
} from './cells';
import { DifferenceTable, type CellDifference } from './DifferenceTable';
import css from './sheet.module.css';
import { changesOf, type EditedSheet } from './useSheet';
import { changedRows, type ChangedRow, type SavedRows, type Saving } from './useSheetSaving';

interface SavingDialogProps {
  readonly saving: Saving;
  readonly sheet: EditedSheet;
  readonly columns: readonly SheetColumn[];
  readonly impact?: ComponentType<SheetImpactProps> | undefined;
}

/** Of rows that are not saved yet: what they would do to what people have saved already. */
export interface SheetImpactProps {
  readonly rows: readonly ChangedRow[];
}

/** What is asked before anything is saved. */
export function SavingDialogs(props: SavingDialogProps) {
  const { question } = props.saving;
  if (question.kind === 'changes') return <WouldChange {...props} {...question} />;
  if (question.kind === 'release') return <Gathers {...props} changes={question.changes} />;
  if (question.kind === 'conflict') return <MetOthers {...props} theirs={question.theirs} />;
  return null;
}

interface WouldChangeProps extends SavingDialogProps {
  readonly would: SavedRows;
  readonly asked: SheetEdits;
}

function WouldChange({ saving, sheet, columns, impact: Impact, would, asked }: WouldChangeProps) {
  const { sheet: words, release } = useConsoleTexts();
  const sent = useMemo(() => changedRows({ rows: sheet.rows, edits: asked }), [sheet.rows, asked]);
  const differences = would.rows.flatMap(({ id, fields }) =>
    fields.flatMap(({ path, before, after }): CellDifference[] => {
      const [row, column] = [sheet.rows.get(id), columns.find(({ key }) => key === path)];
      return row && column ? [{ key: `${id} ${path}`, name: row.name, column, before, after }] : [];
    }),
  );
  return (
    <Modal
      opened
      size={Impact ? 860 : 760}
      classNames={{ content: entityCss.steady, body: entityCss.steadyBody }}
      title={words.willChange(differences.length)}
      onClose={saving.putOff}
    >
      <div className={css.dialog}>
        <DifferenceTable differences={differences} />
        {would.warnings.length > 0 && (
          <Alert color="amber" title={words.warnings}>
            <ul className={css.faults} tabIndex={0}>
              {would.warnings.map((warning, index) => (
                <li key={index}>
                  {sheet.rows.get(warning.id)?.name}: {inOwnWords(warning)}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <div className={entityCss.impact}>{Impact && <Impact rows={sent} />}</div>
        <div className={`${entityCss.buttons} ${entityCss.stays}`}>
          <Button variant="default" disabled={saving.isBusy} onClick={saving.putOff}>
            {words.cancel}
          </Button>
          {saving.putInto && (
            <Button variant="default" disabled={saving.isBusy} onClick={saving.askRelease}>
              {release.open}
            </Button>
          )}
          <Button data-autofocus loading={saving.isBusy} onClick={() => void saving.confirm()}>
            {words.saveAll}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** In which release what is typed goes. */
function Gathers({ saving, changes }: SavingDialogProps & { readonly changes: readonly CellDifference[] }) {
  return (
    saving.putInto && (
      <IntoRelease size={760} put={saving.putInto} onDone={saving.forget} close={saving.putOff}>
        <DifferenceTable differences={changes} />
      </IntoRelease>
    )
  );
}

interface Met {
  readonly key: string;
  readonly change: CellChange;
  readonly name: string;
  readonly column: SheetColumn;
  /** Null where the row is gone. */
  readonly theirs: string | null;
}

/** Where another has changed a cell that this person has, too, or taken its row away. */
function metIn(
  { rows, edits }: EditedSheet,
  columns: readonly SheetColumn[],
  now: ReadonlyMap<string, SheetRow>,
): readonly Met[] {
  return changesOf(edits).flatMap((change): Met[] => {
    const [known, theirs] = [rows.get(change.row), now.get(change.row)];
    const column = columns.find(({ key }) => key === change.column);
    if (!known || !column) return [];
    const [was, is] = [known.values[change.column], theirs?.values[change.column]];
    if (theirs && (is === was || is === change.value)) return [];
    return [
      {
        key: `${change.row} ${change.column}`,
        change,
        name: known.name,
        column,
        theirs: is === undefined ? null : toldCell(column, is),
      },
    ];
  });
}

/** How many cells others have changed that this person has not. */
function countOthers({ rows, edits }: EditedSheet, now: ReadonlyMap<string, SheetRow>): number {
  return [...now.values()].reduce((sum, { id, values }) => {
    const known = rows.get(id)?.values ?? values;
    const others = Object.keys(values).filter(
      (key) => values[key] !== known[key] && edits.get(id)?.[key] === undefined,
    );
    return sum + others.length;
  }, 0);
}

/** Both versions of each cell that two have changed; theirs or one's own, as the person says. Own ones stay at first. */
function MetOthers({
  saving,
  sheet,
  columns,
  theirs: now,
}: SavingDialogProps & { readonly theirs: ReadonlyMap<string, SheetRow> }) {
  const { sheet: words, conflict } = useConsoleTexts();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const met = metIn(sheet, columns, now);
  const others = countOthers(sheet, now);
  const isTheirs = ({ key, theirs }: Met) => theirs === null || taken.has(key);
  const choose = (key: string, isTaken: boolean) =>
    setTaken(new Set(isTaken ? [...taken, key] : [...taken].filter((one) => one !== key)));
  const goOn = (lost: readonly Met[]) =>
    saving.join(
      now,
      lost.map(({ change }) => change),
    );
  return (
    <Modal opened size={860} title={conflict.title} onClose={saving.putOff}>
      <div className={css.dialog}>
        {met.length > 0 && <Text>{words.conflict.lead}</Text>}
        {others > 0 && <Text>{words.conflict.others(others)}</Text>}
        {met.length > 0 && <BothVersions met={met} isTheirs={isTheirs} choose={choose} />}
        <div className={entityCss.buttons}>
          <Button onClick={() => goOn(met.filter(isTheirs))}>{conflict.take}</Button>
          {met.length > 0 && (
            <Button variant="default" onClick={() => goOn(met)}>
              {conflict.takeTheirs}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

interface BothVersionsProps {
  readonly met: readonly Met[];
  readonly isTheirs: (one: Met) => boolean;
  readonly choose: (key: string, isTheirs: boolean) => void;
}

function BothVersions({ met, isTheirs, choose }: BothVersionsProps) {
  const { sheet: words, conflict } = useConsoleTexts();
  return (
    <div className={css.differences}>
      <Table layout="fixed" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {[words.name, words.field, conflict.mine, conflict.theirs].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {met.map((one) => (
            <Table.Tr key={one.key}>
              <Table.Th scope="row">{one.name}</Table.Th>
              <Table.Td>{titleOf(one.column)}</Table.Td>
              <Table.Td>
                <Radio
                  name={one.key}
                  label={toldCell(one.column, one.change.value) || words.nothing}
                  disabled={one.theirs === null}
                  checked={!isTheirs(one)}
                  onChange={() => choose(one.key, false)}
                />
              </Table.Td>
              <Table.Td>
                <Radio
                  name={one.key}
                  label={one.theirs === null ? words.conflict.gone : one.theirs || words.nothing}
                  checked={isTheirs(one)}
                  onChange={() => choose(one.key, true)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
