import { Alert, Button, Text } from '@mantine/core';
import { Modal } from '../../ui/Modal';
import entityCss from '../entity.module.css';
import { useConsoleTexts } from '../text';
import type { SheetColumn } from './cells';
import { DifferenceTable, cellDifferences } from './DifferenceTable';
import css from './sheet.module.css';
import type { FileRead } from './sheetFile';
import type { EditedSheet } from './useSheet';

const LATIN = 'windows-1252';

/** As the file is encoded: spreadsheets keep UTF-8, or what they had before it. */
export async function decodedText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LATIN).decode(bytes);
  }
}

export interface FileDialogProps {
  readonly name: string;
  readonly read: FileRead;
  readonly sheet: EditedSheet;
  readonly columns: readonly SheetColumn[];
  readonly close: () => void;
}

/** What a file would change, to be looked at before any of it stands in the sheet; with a fault in it, none does. */
export function FileDialog({
  name,
  read: { changes, faults, notes },
  sheet,
  columns,
  close,
}: FileDialogProps) {
  const words = useConsoleTexts().sheet;
  const differences = cellDifferences(changes, sheet, columns);
  const take = () => {
    sheet.change(changes);
    close();
  };
  return (
    <Modal opened size={760} title={words.file.title(name)} onClose={close}>
      <div className={css.dialog}>
        {faults.length > 0 && (
          <Alert color="red" role="alert" title={words.file.faults(faults.length)}>
            <ul className={css.faults} tabIndex={0}>
              {faults.map(({ line, sentence }, index) => (
                <li key={index}>{words.file.atLine(line, sentence)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {faults.length === 0 && notes.length > 0 && (
          <Alert color="amber" title={words.file.notes(notes.length)}>
            <ul className={css.faults} tabIndex={0}>
              {notes.map(({ line, sentence }) => (
                <li key={line}>{words.file.atLine(line, sentence)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {faults.length === 0 && differences.length === 0 && <Text>{words.file.same}</Text>}
        {faults.length === 0 && differences.length > 0 && <DifferenceTable differences={differences} />}
        <div className={entityCss.buttons}>
          {faults.length === 0 && differences.length > 0 && (
            <Button data-autofocus onClick={take}>
              {words.takeDifferences(differences.length)}
            </Button>
          )}
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
