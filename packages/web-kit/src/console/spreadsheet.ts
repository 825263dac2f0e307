/** Tables as files that a spreadsheet of the language spoken now opens. */
import { numberMarks } from '../language';
import { csvFile } from './sheet/delimited';

/** What a spreadsheet would reckon with is marked as words, as it marks them itself. */
export const asWords = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
export const ofWords = (text: string): string => (/^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);

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
