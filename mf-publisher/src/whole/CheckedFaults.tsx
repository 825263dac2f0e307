import type { WholeCatalogueAnswer } from '@rackwright/contracts';
import { formatCount, inOwnWords } from '@rackwright/web-kit';
import { Alert } from '@rackwright/web-kit/ui';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import { useCallback, useMemo } from 'react';
import { useWholeTexts } from '../text/whole';

type Fault = WholeCatalogueAnswer['faults'][number] & { readonly key: string };

interface FaultColumn extends RecordColumn<Fault> {
  readonly value: (fault: Fault) => string | number;
}

/** Where each fault is, as an editor shows the table, and what is to be mended there. */
export function CheckedFaults({ answer: { faults, faultCount } }: { readonly answer: WholeCatalogueAnswer }) {
  const { faults: texts } = useWholeTexts();
  const rows = useMemo(() => faults.map((fault, at): Fault => ({ ...fault, key: String(at) })), [faults]);
  const columns = useMemo(() => columnsIn(texts), [texts]);
  const load = useCallback(async (query: TableQuery) => pageOf(rows, columns, query), [rows, columns]);
  return (
    <div>
      <Alert color="red" role="alert" mb="md" title={texts.title(formatCount(faultCount), faultCount === 1)}>
        {faultCount > faults.length && texts.first(formatCount(faults.length))}
      </Alert>
      <RecordTable<Fault>
        name="whole-faults"
        label={texts.label}
        columns={columns}
        load={load}
        idOf={({ key }) => key}
        initialSort=""
        searchLabel={texts.search}
        emptyText={texts.none}
      />
    </div>
  );
}

function columnsIn({ columns, whole }: ReturnType<typeof useWholeTexts>['faults']): readonly FaultColumn[] {
  const column = (key: string, title: string, value: FaultColumn['value']): FaultColumn => ({
    key,
    title,
    value,
    show: value,
    isSortable: true,
  });
  return [
    column('table', columns.table, ({ table }) => table),
    {
      ...column('line', columns.line, ({ line }) => line),
      show: ({ line }) => (line === 0 ? whole : formatCount(line)),
    },
    column('column', columns.column, (fault) => fault.column),
    column('what', columns.what, inOwnWords),
  ];
}
