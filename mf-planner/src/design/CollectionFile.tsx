import { bottlesIn, type ByFormat } from '@rackwright/planning';
import { TABLE_FILES, useFileChooser } from '@rackwright/web-kit/files';
import { Alert, Button, NativeSelect } from '@rackwright/web-kit/ui';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useDesignTexts } from '../text/design';
import { askReader } from './askReader';
import type { WineCollection, CollectionColumns, CollectionFault } from './collection';
import styles from './design.module.css';

type Reading =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly file: File }
  | { readonly state: 'read'; readonly file: File; readonly collection: WineCollection }
  | { readonly state: 'failed'; readonly fault: CollectionFault | 'not-read' };

const saysNothing = ({ quantity, size }: CollectionColumns): boolean => quantity === null && size === null;

/** Reads one file at a time; the next one, and the end of what is shown, end it. */
function useReading(onRead: (bottles: ByFormat) => void) {
  const ending = useRef<AbortController | null>(null);
  const [reading, setReading] = useState<Reading>({ state: 'none' });
  useEffect(() => () => ending.current?.abort(), []);
  const stop = () => {
    ending.current?.abort();
    setReading({ state: 'none' });
  };
  const read = async (file: File, columns: CollectionColumns | null) => {
    ending.current?.abort();
    const { signal } = (ending.current = new AbortController());
    if (columns === null) setReading({ state: 'reading', file });
    const answer = await askReader({ file, columns }, signal).catch(() => null);
    if (signal.aborted) return;
    if (!answer?.ok) {
      setReading({ state: 'failed', fault: answer?.reason ?? 'not-read' });
      return;
    }
    setReading({ state: 'read', file, collection: answer.value });
    if (!saysNothing(answer.value.columns)) onRead(answer.value.bottles);
  };
  return { reading, read, stop };
}

/** A collection from a file, with the columns that say it; nothing of it leaves the browser. */
export function CollectionFile({ onRead }: { readonly onRead: (bottles: ByFormat) => void }) {
  const words = useDesignTexts().file;
  const { reading, read, stop } = useReading(onRead);
  const { input, choose } = useFileChooser({
    accept: TABLE_FILES,
    label: words.action,
    onChosen: (file) => void read(file, null),
  });
  return (
    <div className={styles.file}>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        loading={reading.state === 'reading'}
        onClick={choose}
      >
        {words.action}
      </Button>
      {input}
      <p className={styles.hint}>{words.hint}</p>
      {reading.state === 'reading' && (
        <div className={styles.underWay}>
          <span role="status">{words.reading(reading.file.name)}</span>
          <Button variant="subtle" onClick={stop}>
            {words.stop}
          </Button>
        </div>
      )}
      {reading.state === 'failed' && <Alert role="alert">{words.faults[reading.fault]}</Alert>}
      {reading.state === 'read' && (
        <Columns
          name={reading.file.name}
          collection={reading.collection}
          onChange={(columns) => void read(reading.file, columns)}
        />
      )}
    </div>
  );
}

interface ColumnsProps {
  readonly name: string;
  readonly collection: WineCollection;
  readonly onChange: (columns: CollectionColumns) => void;
}

function Columns({ name, collection, onChange }: ColumnsProps) {
  const words = useDesignTexts().file;
  const { columns, bottles, unknown, unknownOthers } = collection;
  const choices = [
    { value: '', label: words.noColumn },
    ...collection.names.map((each) => ({ value: each, label: each })),
  ];
  return (
    <>
      {saysNothing(columns) ? (
        <Alert role="alert">{words.noColumns}</Alert>
      ) : (
        <p className={styles.hint} role="status">
          {words.read(bottlesIn(bottles), name)}
        </p>
      )}
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
            {unknownOthers > 0 && <li>{words.unknownOthers(unknownOthers)}</li>}
          </ul>
        </div>
      )}
    </>
  );
}
