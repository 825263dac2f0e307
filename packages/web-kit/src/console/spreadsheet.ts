/** Tables as files that a spreadsheet of the language spoken now opens. */
import { csvFile } from '@rackwright/contracts/delimited';
import { numberMarks } from '../language';

export const spreadsheet = (rows: readonly (readonly string[])[]): string =>
  csvFile(rows, numberMarks().decimal === ',' ? ';' : ',');

/** Hands a text to the browser as a download. */
export function keepFile(download: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href, download });
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
