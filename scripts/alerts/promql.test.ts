import { evaluatePromql, parsePromql, type Series } from './promql';

const flat = (name: string, labels: Series['labels'], value: number): Series => ({
  ...{ name, labels },
  at: () => value,
});
const growing = (name: string, labels: Series['labels'], perSecond: number): Series => ({
  ...{ name, labels },
  at: (seconds) => seconds * perSecond,
});
const told = (text: string, series: readonly Series[], nowS = 600) =>
  evaluatePromql(parsePromql(text), series, nowS).map(({ labels, value }) => [
    Object.values(labels).join(),
    value,
  ]);

const SERIES = [
  flat('doors', { house: 'a', floor: '1' }, 2),
  flat('doors', { house: 'a', floor: '2' }, 3),
  flat('doors', { house: 'b', floor: '1' }, 7),
  flat('locks', { house: 'a', floor: '1' }, 1),
];

it.each([
  ['doors{house="b"}', [['b,1', 7]]],
  ['doors{house!="b",floor=~"2|3"}', [['a,2', 3]]],
  ['doors{floor!~"[12]"}', []],
  [
    'sum by (house) (doors)',
    [
      ['a', 5],
      ['b', 7],
    ],
  ],
  ['max (doors)', [['', 7]]],
  ['sum by (house) (doors) > 5', [['b', 7]]],
  ['locks / doors', [['a,1', 0.5]]],
  [
    'doors * 2 >= 6',
    [
      ['a,2', 6],
      ['b,1', 14],
    ],
  ],
])('%s', (text, values) => {
  expect(told(text, SERIES)).toEqual(values);
});

it('rates what grows over its range, also across a new start, and nothing that has been seen once', () => {
  const restarted: Series = { name: 'steps', labels: {}, at: (seconds) => (seconds % 300) * 2 };
  expect(told('rate(steps[5m])', [growing('steps', {}, 2)])).toEqual([['', 2]]);
  expect(Number(told('increase(steps[5m])', [restarted], 450)[0]?.[1])).toBeGreaterThan(500);
  expect(told('rate(steps[5m])', [growing('steps', {}, 2)], 0)).toEqual([]);
});

it('finds a quantile between the bounds of its bucket, and no more than the highest bound', () => {
  const bucket = (le: string, perSecond: number) => growing('taken_bucket', { le }, perSecond);
  const quantile = (q: number) =>
    told(`histogram_quantile(${q}, sum by (le) (rate(taken_bucket[5m])))`, [
      ...[bucket('1', 50), bucket('2', 90), bucket('+Inf', 100)],
    ])[0]?.[1];
  expect([quantile(0.25), quantile(0.7), quantile(0.95)]).toEqual([0.5, expect.closeTo(1.5), 2]);
});

it('forgets a series that has had no sample for five minutes', () => {
  const gone: Series = { name: 'doors', labels: {}, at: (seconds) => (seconds <= 60 ? 1 : null) };
  expect([told('doors', [gone], 345), told('doors', [gone], 360)]).toEqual([[['', 1]], []]);
});

it.each([
  'doors + 1',
  'avg(doors)',
  'doors offset 5m',
  'rate(doors)',
  'doors[5m]',
  'doors and locks',
  'doors{house}',
  '(doors)',
  '7',
])('refuses %s, which no rule needs', (text) => {
  expect(() => told(text, SERIES)).toThrow();
});
