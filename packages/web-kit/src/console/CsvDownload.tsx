import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api';
import { useShell } from '../shell';
import css from './entity.module.css';
import { keepCsv } from '../files';
import { spreadsheet } from './spreadsheet';
import { useConsoleTexts } from './text';

export interface Collecting {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onShare: (share: number) => void;
}

interface CsvDownloadProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** All rows, the headings first. */
  readonly collect: (collecting: Collecting) => Promise<readonly (readonly string[])[]>;
}

/** Keeps rows as a file, once they have come; meanwhile it shows how far they are, and the same button cancels. */
export function CsvDownload({ name, collect }: CsvDownloadProps) {
  const { toasts } = useShell();
  const words = useConsoleTexts().download;
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const start = async () => {
    const { signal } = (stop.current = new AbortController());
    setShare(0);
    try {
      const rows = await collect({ signal, onShare: (part) => !signal.aborted && setShare(part) });
      if (!signal.aborted) keepCsv(spreadsheet(rows), `${name}.csv`);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (!signal.aborted) toasts.error(fault.message);
    }
    if (!signal.aborted) setShare(null);
  };
  const cancel = () => {
    stop.current?.abort();
    setShare(null);
  };
  const isBusy = share !== null;
  // The second half of a double click is not meant to cancel.
  const pressed = (clicks: number) => (isBusy ? clicks < 2 && cancel() : void start());
  return (
    <div className={css.download}>
      <Button variant="default" onClick={({ detail }) => pressed(detail)}>
        {isBusy ? words.cancel : words.csv}
      </Button>
      {isBusy && (
        <Progress
          value={Math.round(share * 100)}
          aria-label={words.collecting}
          className={css.collecting ?? ''}
        />
      )}
    </div>
  );
}
