import { useRef, type ReactNode } from 'react';

interface FileChoice {
  /** As `accept` of the browser's chooser has it. */
  readonly accept: string;
  /** What the file is for. */
  readonly label: string;
  readonly onChosen: (file: File) => void;
}

/** The browser's chooser of one file, which opens by `choose`; `input` is rendered beside what does. The same file may be chosen again. */
export function useFileChooser({ accept, label, onChosen }: FileChoice): {
  readonly input: ReactNode;
  readonly choose: () => void;
} {
  const chooser = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={chooser}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        currentTarget.value = '';
        if (file) onChosen(file);
      }}
    />
  );
  return { input, choose: () => chooser.current?.click() };
}

/** What a chooser of a table accepts. */
export const TABLE_FILES = '.csv,.tsv,.txt,text/csv';
