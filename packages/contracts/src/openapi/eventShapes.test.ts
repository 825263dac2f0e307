import { z } from 'zod';
import { eventSchemas } from '../events';
import { eventShapes, incompatibleChanges, type CallShapes } from './index';

const placed = eventSchemas['order-placed'];
const { list } = placed.shape;
const row = list.shape.lines.element;
const withRow = (element: z.ZodType) =>
  placed.extend({ list: list.extend({ lines: z.array(element as typeof row) }) });

/** What stands between these two shapes of one event, by its path and in a word. */
const changes = (before: z.ZodType, after: z.ZodType): readonly string[] =>
  incompatibleChanges(eventShapes({ 'order-placed': before }), eventShapes({ 'order-placed': after })).map(
    ({ what }) => what,
  );

const kinds = (...of: readonly string[]) => placed.extend({ kind: z.enum(of) });

const BREAKING: readonly (readonly [what: string, before: z.ZodType, after: z.ZodType, found: string])[] = [
  ['a field less', placed, placed.omit({ title: true }), 'data.title is gone'],
  ['an optional field less', placed, placed.omit({ cellarHeight: true }), 'data.cellarHeight is gone'],
  [
    'a field that may be absent now',
    placed,
    placed.extend({ title: z.string().optional() }),
    'data.title is no longer always there',
  ],
  ['a field that is asked for', placed, placed.extend({ more: z.string() }), 'data.more is now needed'],
  [
    'a field that is asked for in a row of a list',
    withRow(row),
    withRow(row.extend({ more: z.string() })),
    'data.list.lines.[].more is now needed',
  ],
  ['another type', placed, placed.extend({ title: z.number() }), 'data.title may now be number'],
  ['null', placed, placed.extend({ title: z.string().nullable() }), 'data.title may now be null'],
  [
    'a value more, which listeners of before park',
    kinds('a'),
    kinds('a', 'b'),
    'data.kind may now be string.b',
  ],
  [
    'a value less, which may still wait in a queue',
    kinds('a', 'b'),
    kinds('a'),
    'data.kind is no longer string.b',
  ],
  [
    'a field more where listeners of before refuse what they do not know',
    withRow(z.strictObject(row.shape)),
    withRow(z.strictObject({ ...row.shape, more: z.string().optional() })),
    'data.list.lines.[].more is refused',
  ],
];

it.each(BREAKING)('%s breaks those who listen', (_what, before, after, found) => {
  expect(changes(before, after)).toContain(found);
});

const HARMLESS: readonly (readonly [what: string, before: z.ZodType, after: z.ZodType])[] = [
  ['nothing new', placed, placed],
  ['an optional field more', placed, placed.extend({ more: z.string().optional() })],
  [
    'an optional field more in a row of a list',
    withRow(row),
    withRow(row.extend({ more: z.string().optional() })),
  ],
];

it.each(HARMLESS)('%s breaks nobody', (_what, before, after) => {
  expect(changes(before, after)).toEqual([]);
});

describe('who announces and who listens', () => {
  const now = eventShapes();
  const withEnds = (ends: { readonly from?: string; readonly to?: readonly string[] }): CallShapes => {
    const placedNow = now.calls['order-placed']!;
    const takes = { ...placedNow.takes, ...ends };
    return { ...now, calls: { ...now.calls, 'order-placed': { ...placedNow, takes } } };
  };
  const between = (after: CallShapes) => incompatibleChanges(now, after).map(({ what }) => what);

  it('is found out where a listener goes: nobody would take what waits for it', () => {
    expect(between(withEnds({ to: ['reports'] }))).toEqual(['to is no longer rooms']);
  });

  it('is found out where another service announces: the release before would be refused', () => {
    expect(between(withEnds({ from: 'rooms' }))).toEqual(['from is no longer orders']);
  });

  it('may grow by a listener, and by an event', () => {
    expect(between(withEnds({ to: ['rooms', 'reports', 'users'] }))).toEqual([]);
    const { 'room-locked': gone, ...fewer } = now.calls;
    expect(gone).toBeDefined();
    expect(incompatibleChanges({ ...now, calls: fewer }, now)).toEqual([]);
    expect(incompatibleChanges(now, { ...now, calls: fewer })).toEqual([
      { call: 'room-locked', what: 'is gone' },
    ]);
  });
});
