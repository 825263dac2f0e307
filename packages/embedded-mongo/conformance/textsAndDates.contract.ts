import { ObjectId } from 'bson';
import type { Case, Refusal } from './case.contract';
import { MISSING, computes, refuses } from './expression.contract';

const id = new ObjectId('65a000000000000000000001');
/** A Sunday. */
const date = new Date('2026-03-01T10:20:30.456Z');
const at = { at: date };
const late = { at: new Date('2026-03-01T23:30:00Z') };

const text: Case[] = [
  computes({ $concat: ['a', '$b', 'c'] }, 'abc', { b: 'b' }),
  computes({ $concat: ['a', '$x'] }, null),
  computes({ $concat: [] }, ''),
  computes({ $split: ['a,b,', ','] }, ['a', 'b', '']),
  computes({ $split: ['$x', ','] }, null),
  computes({ $strLenCP: 'Grüße 🍷' }, 7),
  computes({ $substrCP: ['a🍷bc', 1, 2] }, '🍷b'),
  computes({ $substrCP: ['abc', 1, 99] }, 'bc'),
  computes({ $substrCP: ['abc', 5, 1] }, ''),
  computes({ $substrCP: ['$x', 0, 1] }, ''),
  computes({ $toLower: 'AB' }, 'ab'),
  computes({ $toLower: 'ÄB' }, 'Äb'),
  computes({ $toLower: '$x' }, ''),
  computes({ $toUpper: 'ab' }, 'AB'),
  computes({ $toUpper: 5 }, '5'),
  computes({ $trim: { input: '  a b ' } }, 'a b'),
  computes({ $trim: { input: 'xyaxy', chars: 'yx' } }, 'a'),
  computes({ $trim: { input: '$x' } }, null),
  computes({ $ltrim: { input: '  a ' } }, 'a '),
  computes({ $rtrim: { input: '  a ' } }, '  a'),
];

const parts: Case[] = [
  computes({ $year: '$at' }, 2026, at),
  computes({ $month: '$at' }, 3, at),
  computes({ $dayOfMonth: '$at' }, 1, at),
  computes({ $dayOfWeek: '$at' }, 1, at),
  computes({ $dayOfYear: '$at' }, 60, at),
  computes({ $hour: '$at' }, 10, at),
  computes({ $minute: '$at' }, 20, at),
  computes({ $second: '$at' }, 30, at),
  computes({ $millisecond: '$at' }, 456, at),
  computes({ $year: '$x' }, null),
  computes({ $year: ['$at'] }, 2026, at),
  computes({ $year: '$i' }, 2024, { i: id }),
  computes({ $hour: { date: '$at', timezone: '+02:00' } }, 12, at),
  computes({ $minute: { date: '$at', timezone: '-0330' } }, 50, at),
  computes({ $dayOfMonth: { date: '$at', timezone: 'Europe/Berlin' } }, 2, late),
  computes({ $hour: { date: '$at', timezone: 'Europe/Berlin' } }, 0, late),
  computes({ $hour: { date: '$at', timezone: '$x' } }, null, at),
];

const formatted = (format: string, expected: string, timezone?: string): Case =>
  computes(
    { $dateToString: { date: '$at', format, ...(timezone === undefined ? {} : { timezone }) } },
    expected,
    at,
  );

const formats: Case[] = [
  formatted('%Y-%m-%d', '2026-03-01'),
  formatted('%d.%m.%Y %H:%M:%S.%L', '01.03.2026 11:20:30.456', 'Europe/Berlin'),
  formatted('%j %u %w %U %V %G %%', '060 7 1 09 09 2026 %'),
  formatted('%z %Z', '+0100 60', 'Europe/Berlin'),
  formatted('%z', '-0330', '-03:30'),
  computes({ $dateToString: { date: '$at' } }, '2026-03-01T10:20:30.456Z', at),
  computes({ $dateToString: { date: '$x' } }, null),
  computes({ $dateToString: { date: '$x', onNull: 'never' } }, 'never'),
  computes({ $dateToString: { date: '$x', onNull: '$y' } }, MISSING),
];

const conversions: Case[] = [
  computes({ $toString: 5 }, '5'),
  computes({ $toString: 1.5 }, '1.5'),
  computes({ $toString: true }, 'true'),
  computes({ $toString: '$i' }, id.toHexString(), { i: id }),
  computes({ $toString: '$at' }, '2026-03-01T10:20:30.456Z', at),
  computes({ $toString: '$x' }, null),
  computes({ $toInt: '42' }, 42),
  computes({ $toInt: -3.9 }, -3),
  computes({ $toInt: true }, 1),
  computes({ $toInt: null }, null),
  computes({ $toDouble: '1.5' }, 1.5),
  computes({ $toDouble: '$at' }, date.getTime(), at),
  computes({ $toDouble: false }, 0),
  computes({ $toBool: 0 }, false),
  computes({ $toBool: 'false' }, true),
  computes({ $toBool: '' }, true),
  computes({ $toBool: '$at' }, true, at),
  computes({ $toBool: null }, null),
  computes({ $toDate: '2026-03-01T10:20:30.456Z' }, date),
  computes({ $toDate: '2026-03-01' }, new Date(Date.UTC(2026, 2, 1))),
  computes({ $toDate: 1772360430456 }, new Date(1772360430456)),
  computes({ $toDate: '$i' }, id.getTimestamp(), { i: id }),
  computes({ $toDate: null }, null),
  computes({ $type: '$a' }, 'int', { a: 1 }),
  computes({ $type: '$a' }, 'double', { a: 1.5 }),
  computes({ $type: '$a' }, 'array', { a: [] }),
  computes({ $type: '$x' }, 'missing'),
  computes({ $type: '$i' }, 'objectId', { i: id }),
  computes({ $type: '$at' }, 'date', at),
  computes({ $type: null }, 'null'),
  computes({ $isNumber: '$a' }, true, { a: 1 }),
  computes({ $isNumber: '1' }, false),
  computes({ $isNumber: '$x' }, false),
];

export const textAndDateCases: readonly Case[] = [...text, ...parts, ...formats, ...conversions];

export const textAndDateRefusals: readonly Refusal[] = [
  refuses({ $concat: ['a', '$n'] }, 16702, { n: 5 }),
  refuses({ $split: ['$n', ','] }, 40085, { n: 5 }),
  refuses({ $split: ['a', '$empty'] }, 40087, { empty: '' }),
  refuses({ $strLenCP: '$x' }, 34471),
  refuses({ $substrCP: ['abc', '$less', 1] }, 34455, { less: -1 }),
  refuses({ $toLower: '$a' }, 16007, { a: [] }),
  refuses({ $trim: { input: '$n' } }, 50699, { n: 5 }),
  refuses({ $trim: { chars: 'x' } }, 50695),
  refuses({ $year: '$text' }, 16006, { text: 'x' }),
  refuses({ $year: { date: '$at', timezone: '$zone' } }, 40485, { ...at, zone: 'Nowhere/Never' }),
  refuses({ $year: { timezone: 'UTC' } }, 40539),
  refuses({ $dateToString: { date: '$at', format: '%Q' } }, 18536, at),
  refuses({ $dateToString: { format: '%Y' } }, 18628),
  refuses({ $toInt: '$text' }, 241, { text: '1.5' }),
  refuses({ $toInt: '$large' }, 241, { large: 2 ** 40 }),
  refuses({ $toDouble: '$text' }, 241, { text: 'x' }),
  refuses({ $toDate: '$text' }, 241, { text: 'tomorrow' }),
  refuses({ $toDate: '$yes' }, 241, { yes: true }),
  refuses({ $toString: '$a' }, 241, { a: [] }),
];
