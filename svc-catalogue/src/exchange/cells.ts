/** The fields of a form as the columns of a table, and their values as cells: read back, each is what it was. */
import { isWithinTranslations } from '@rackwright/contracts';
import { asWords, ofWords } from '@rackwright/contracts/delimited';
import { Failure, parseJson } from '@rackwright/service-kit';
import type { PlainCode } from '@rackwright/words';
import { z } from 'zod';

/**
 * `lines` is a list of texts, one on each line of the cell; `translation` a text that is empty in its cell where it is said in English;
 * `json` whatever is more than that.
 */
type CellKind = 'text' | 'translation' | 'number' | 'truth' | 'lines' | 'json';

export interface TableColumn {
  /** Of the field, from the record: also the heading. */
  readonly path: string;
  readonly kind: CellKind;
}

/** A value, or why the cell has none; undefined for an empty cell. */
export type CellRead = { readonly value: unknown } | { readonly fault: PlainCode };

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap() as z.ZodType)
    : schema;

function kindOf(schema: z.ZodType): CellKind {
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'truth';
  if (schema instanceof z.ZodArray)
    return bare(schema.element as z.ZodType) instanceof z.ZodObject ? 'json' : 'lines';
  return schema instanceof z.ZodRecord ? 'json' : 'text';
}

/** Of every field that can have more than one value, those of a field within by `field.within`. */
export function tableColumnsOf(form: z.ZodObject, within = ''): readonly TableColumn[] {
  return Object.entries(form.shape).flatMap(([name, field]): readonly TableColumn[] => {
    const schema = bare(field as z.ZodType);
    const path = `${within}${name}`;
    if (schema instanceof z.ZodObject) return tableColumnsOf(schema, `${path}.`);
    const kind = isWithinTranslations(path) ? 'translation' : kindOf(schema);
    return schema instanceof z.ZodLiteral ? [] : [{ path, kind }];
  });
}

export type NestedValues = { [name: string]: unknown };

/** The fields that have a value, nested as a form has them. */
export function nested(values: ReadonlyMap<string, unknown>): NestedValues {
  const form: NestedValues = {};
  for (const [path, value] of values) {
    if (value === undefined || value === null) continue;
    const names = path.split('.');
    const last = names.pop()!;
    let at = form;
    for (const name of names) at = (at[name] ??= {}) as NestedValues;
    at[last] = value;
  }
  return form;
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export type DecimalMark = '.' | ',';

export function writtenCell({ kind }: TableColumn, value: unknown, decimal: DecimalMark): string {
  if (value === undefined || value === null || isEmpty(value)) return '';
  if (kind === 'number') return String(value).replace('.', decimal);
  if (kind === 'truth') return value === true ? 'yes' : 'no';
  if (kind === 'json') return JSON.stringify(value);
  return asWords(kind === 'lines' ? (value as readonly string[]).join('\n') : String(value));
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** What is no number stays a text, of which the form says so. */
function numberIn(text: string, decimal: DecimalMark): number | string {
  const plain = text.replace(decimal, '.');
  return NUMBER.test(plain) ? Number(plain) : text;
}

function jsonIn(text: string): CellRead {
  try {
    return { value: parseJson(Buffer.from(text)) };
  } catch (error) {
    if (error instanceof Failure) return { fault: 'cell-no-json' };
    throw error;
  }
}

export function readTableCell({ kind }: TableColumn, cell: string, decimal: DecimalMark): CellRead {
  const text = cell.replaceAll('\r\n', '\n').trim();
  if (text === '') return { value: kind === 'translation' ? '' : undefined };
  if (kind === 'number') return { value: numberIn(text, decimal) };
  if (kind === 'json') return jsonIn(text);
  if (kind === 'truth') {
    const value = TRUTHS.get(text.toLowerCase());
    return value === undefined ? { fault: 'cell-no-truth' } : { value };
  }
  const words = ofWords(text);
  if (kind !== 'lines') return { value: words };
  return { value: words.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])) };
}
