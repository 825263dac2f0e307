/** Tables as files that a spreadsheet of the language spoken now opens. */
import { csvFile } from '@rackwright/contracts/delimited';
import { numberMarks } from '../language';

export const spreadsheet = (rows: readonly (readonly string[])[]): string =>
  csvFile(rows, numberMarks().decimal === ',' ? ';' : ',');
