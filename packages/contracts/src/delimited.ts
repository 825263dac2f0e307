/** Tables as spreadsheets copy and keep them: fields between separators, in quotes where they hold a separator, a quote or a line end. */

export interface DelimitedLine {
  /** In the text, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

export type Separator = ',' | ';' | '\t';

const SEPARATORS: readonly Separator[] = ['\t', ';', ','];
/** Says to spreadsheets that UTF-8 follows. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A field and what ends it. Quotes that do not hold a whole field are signs like others. */
const fieldsBy = (separator: Separator): RegExp =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|[\\r\\n]|$)`,
    'g',
  );

const lineEndsIn = (text: string): number => text.match(/\r\n|[\r\n]/g)?.length ?? 0;

/** Every line, the empty ones too; the end of the last one begins no other. */
export function readDelimited(text: string, separator: Separator): readonly DelimitedLine[] {
  const lines: DelimitedLine[] = [];
  let fields: string[] = [];
  let [line, next] = [1, 1];
  for (const [whole, quoted, plain, end] of text.replace(BYTE_ORDER_MARK, '').matchAll(fieldsBy(separator))) {
    fields.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    next += lineEndsIn(whole);
    if (end === separator) continue;
    if (end !== '' || fields.length > 1 || fields[0] !== '') lines.push({ line, fields });
    fields = [];
    line = next;
    if (end === '') break;
  }
  return lines;
}

/** The one that the first line has most of; of equally many the one that words have least. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: Separator) => first.split(separator).length;
  return SEPARATORS.reduce((most, one) => (count(one) > count(most) ? one : most));
}

const written = (field: string): string =>
  /[",;\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

export const delimited = (rows: readonly (readonly string[])[], separator: Separator): string =>
  rows.map((row) => row.map(written).join(separator)).join(LINE_END);

/** For a file that a spreadsheet opens. */
export const csvFile = (rows: readonly (readonly string[])[], separator: Separator): string =>
  BYTE_ORDER_MARK + delimited(rows, separator) + LINE_END;

/** What a spreadsheet would reckon with is marked as words, as it marks them itself. */
export const asWords = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
export const ofWords = (text: string): string => (/^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);
