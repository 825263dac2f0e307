import { ObjectId } from 'bson';
import { MongoFailure } from '../../failure';
import { typeName } from '../../values';
import { taking, unlessNothing, type Operator } from './operator';

const refused = (value: unknown, to: string): MongoFailure =>
  new MongoFailure(241, `Unsupported conversion from ${typeName(value)} to ${to} in $convert`);

const unreadable = (text: string, to: string): MongoFailure =>
  new MongoFailure(241, `Failed to parse '${text}' as ${to} in $convert`);

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw refused(value, 'string');
}

function toInt(value: unknown): number {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw unreadable(value, 'an int');
  if (typeof value !== 'string' && typeof value !== 'number') throw refused(value, 'int');
  const whole = Math.trunc(Number(value));
  if ((whole | 0) !== whole)
    throw new MongoFailure(241, `Conversion would overflow target type in $convert: ${String(value)}`);
  return whole;
}

function toDouble(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string') throw refused(value, 'double');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) throw unreadable(value, 'a double');
  return Number(value);
}

/** A text is true, the empty one too. */
const toBool = (value: unknown): boolean => (typeof value === 'number' ? value !== 0 : value !== false);

/** A text without a time zone is in UTC. Whole numbers of 32 bits are no dates. */
function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (typeof value === 'number' && typeName(value) !== 'int') return new Date(Math.trunc(value));
  if (typeof value !== 'string') throw refused(value, 'date');
  const isIso = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(value);
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(value.slice(10));
  const date = new Date(hasZone || value.length === 10 ? value : `${value}Z`);
  if (!isIso || Number.isNaN(date.getTime())) throw unreadable(value, 'a date');
  return date;
}

const converting = (name: string, convert: (value: unknown) => unknown): Operator =>
  taking(name, [1, 1], unlessNothing(convert));

export const conversions: Readonly<Record<string, Operator>> = {
  $toString: converting('$toString', toText),
  $toInt: converting('$toInt', toInt),
  $toDouble: converting('$toDouble', toDouble),
  $toBool: converting('$toBool', toBool),
  $toDate: converting('$toDate', toDate),
  $type: taking('$type', [1, 1], typeName),
  $isNumber: taking('$isNumber', [1, 1], (value) => typeof value === 'number'),
  $literal: (value) => () => value,
};
