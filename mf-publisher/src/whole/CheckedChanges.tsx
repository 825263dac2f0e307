import type { WholeCatalogueAnswer } from '@rackwright/contracts';
import { formatCount } from '@rackwright/web-kit';
import { Badge, Button, Group, NativeSelect, Text } from '@rackwright/web-kit/ui';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import { useCallback, useMemo, useState } from 'react';
import { useWholeTexts } from '../text/whole';

type Change = WholeCatalogueAnswer['changes'][number];
type Words = ReturnType<typeof useWholeTexts>['changes'];

const KINDS = ['new', 'changed', 'withdrawn', 'deleted'] as const;
const COLOURS = { new: 'leaf', changed: 'oak', withdrawn: 'amber', deleted: 'red' } as const;

/** As in `3 new, 2 changed`. */
export const countsOf = (changes: readonly Change[], words: Words['kinds']): string =>
  KINDS.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${formatCount(count)} ${words[kind]}`];
  }).join(', ');

export interface CheckedChangesProps {
  readonly changes: readonly Change[];
  readonly isTaking: boolean;
  readonly takeOver: () => void;
  readonly discard: () => void;
}

/** What would become of the catalogue, to be looked at before any of it does. */
export function CheckedChanges({ changes, isTaking, takeOver, discard }: CheckedChangesProps) {
  const { changes: texts } = useWholeTexts();
  if (changes.length === 0) return <Text>{texts.same}</Text>;
  return (
    <div>
      <Group mb="md">
        <Text fw={550} role="status" flex={1}>
          {countsOf(changes, texts.kinds)}
        </Text>
        <Button loading={isTaking} onClick={takeOver}>
          {texts.takeOver(formatCount(changes.length), changes.length === 1)}
        </Button>
        <Button variant="default" onClick={discard}>
          {texts.discard}
        </Button>
      </Group>
      <ChangeTable changes={changes} />
    </div>
  );
}

interface ChangeColumn extends RecordColumn<Change> {
  readonly value: (change: Change) => string;
}

function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const { changes: texts } = useWholeTexts();
  const [kind, setKind] = useState('');
  const columns = useMemo(() => columnsIn(texts), [texts]);
  const load = useCallback(
    async (query: TableQuery) =>
      pageOf(
        changes.filter((change) => kind === '' || change.kind === kind),
        columns,
        query,
      ),
    [changes, columns, kind],
  );
  const kinds = KINDS.map((value) => ({ value, label: texts.kinds[value] }));
  return (
    <RecordTable<Change>
      name="whole-changes"
      label={texts.label}
      columns={columns}
      load={load}
      idOf={({ table, _id }) => `${table} ${_id}`}
      initialSort="kind"
      searchLabel={texts.search}
      emptyText={texts.none}
      actions={
        <NativeSelect
          aria-label={texts.columns.kind}
          value={kind}
          data={[{ value: '', label: texts.any }, ...kinds]}
          onChange={({ currentTarget: { value } }) => setKind(value)}
        />
      }
    />
  );
}

function columnsIn({ columns, kinds }: Words): readonly ChangeColumn[] {
  const column = (key: string, title: string, value: ChangeColumn['value']): ChangeColumn => ({
    key,
    title,
    value,
    show: value,
    isSortable: true,
  });
  return [
    {
      // What comes stands before what goes, whatever the language calls it.
      ...column('kind', columns.kind, ({ kind }) => `${KINDS.indexOf(kind)} ${kinds[kind]}`),
      show: ({ kind }) => (
        <Badge variant="light" color={COLOURS[kind]} tt="none">
          {kinds[kind]}
        </Badge>
      ),
    },
    column('table', columns.table, ({ table }) => table),
    column('name', columns.name, ({ name }) => name),
    column('columns', columns.columns, (change) => change.columns.join(', ')),
  ];
}
