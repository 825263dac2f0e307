import { useRef, type ReactNode } from 'react';

interface FileChoice {
  /** As `accept` of the browser's chooser has it. */
  readonly accept: string;
  /** What the file is for. */
  readonly label: string;
  /** Absent: one. */
  readonly takesSeveral?: boolean;
  /** Called once for each choice, with one file unless several may be taken. */
  readonly onChosen: (file: File, ...more: readonly File[]) => void;
}

/** The browser's chooser of files, which opens by `choose`; `input` is rendered beside what does. The same file may be chosen again. */
export function useFileChooser({ accept, label, takesSeveral = false, onChosen }: FileChoice): {
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
      multiple={takesSeveral}
      onChange={({ currentTarget }) => {
        const [first, ...more] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (first) onChosen(first, ...more);
      }}
    />
  );
  return { input, choose: () => chooser.current?.click() };
}

/** What a chooser of a table accepts. */
export const TABLE_FILES = '.csv,.tsv,.txt,text/csv';
