import { bottlesIn, type ByFormat } from '@rackwright/planning';
import { Alert, Button, NativeSelect } from '@rackwright/web-kit/ui';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDesignTexts } from '../text/design';
import {
  type CollectionColumns,
  type CollectionFault,
  collectionIn,
  type CollectionTable,
  guessedColumns,
  readTable,
} from './collection';
import styles from './design.module.css';

interface Reading {
  readonly name: string;
  readonly table: CollectionTable;
  readonly columns: CollectionColumns;
}

/** A collection from a file, with the columns that say it; nothing of it leaves the browser. */
export function CollectionFile({ onRead }: { readonly onRead: (bottles: ByFormat) => void }) {
  const words = useDesignTexts().file;
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [fault, setFault] = useState<CollectionFault | null>(null);
  const read = (next: Reading) => {
    setReading(next);
    const isSaid = next.columns.quantity !== null || next.columns.size !== null;
    setFault(isSaid ? null : 'no-columns');
    if (isSaid) onRead(collectionIn(next.table, next.columns).bottles);
  };
  const open = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    const table = await readTable(file);
    if (table.ok) {
      read({ name: file.name, table: table.value, columns: guessedColumns(table.value) });
      return;
    }
    setReading(null);
    setFault(table.reason);
  };
  return (
    <div className={styles.file}>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        onClick={() => input.current?.click()}
      >
        {words.action}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={words.action}
        hidden
        onChange={(event) => void open(event)}
      />
      <p className={styles.hint}>{words.hint}</p>
      {fault && <Alert role="alert">{words.faults[fault]}</Alert>}
      {reading && <Columns reading={reading} onChange={(columns) => read({ ...reading, columns })} />}
    </div>
  );
}

interface ColumnsProps {
  readonly reading: Reading;
  readonly onChange: (columns: CollectionColumns) => void;
}

function Columns({ reading: { name, table, columns }, onChange }: ColumnsProps) {
  const words = useDesignTexts().file;
  const { bottles, unknown } = collectionIn(table, columns);
  const choices = [
    { value: '', label: words.noColumn },
    ...table.names.map((each) => ({ value: each, label: each })),
  ];
  return (
    <>
      <p className={styles.hint} role="status">
        {words.read(bottlesIn(bottles), name)}
      </p>
      <div className={styles.numbers} role="group" aria-label={words.columns}>
        {(['quantity', 'size'] as const).map((column) => (
          <NativeSelect
            key={column}
            label={words[column]}
            data={choices}
            value={columns[column] ?? ''}
            onChange={(event) => onChange({ ...columns, [column]: event.currentTarget.value || null })}
          />
        ))}
      </div>
      {unknown.length > 0 && (
        <div className={styles.hint}>
          {words.unknown}
          <ul>
            {unknown.map(([size, count]) => (
              <li key={size}>{words.unknownSize(size, count)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
