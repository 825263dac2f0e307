import { flatTables, growing, growth, keepsUp, limitOf, stepTables, type LoadStep } from './loadTable';
import { ELSE, MEASURED_PARTS, type ByPart } from './machine';
import type { CallFigures } from './meter';

const all = (figure: number, others: ByPart = {}): ByPart => ({
  ...Object.fromEntries([...MEASURED_PARTS, ELSE].map((part) => [part, figure])),
  ...others,
});
const figures = (more: Partial<CallFigures> = {}): CallFigures => ({
  ...{ seconds: 10, begun: 1_000, well: 970, refused: { 503: 0, 429: 0 }, others: [] },
  waits: { calls: 970, p50: 12, p99: 1_000 },
  kinds: [{ kind: 'GET /products/snapshot', calls: 970, p50: 12, p99: 1_000 }],
  ...more,
});
const step = (more: Partial<CallFigures> = {}, processor = all(1)): LoadStep => ({
  ...{ name: 'step 1', perSecond: 4, figures: figures(more), there: 7, processor, memory: all(100) },
});

describe('a step of a load', () => {
  it('is kept up with at the bound, and not beyond it', () => {
    expect(keepsUp(step())).toBe(true);
    expect(keepsUp(step({ well: 969 }))).toBe(false);
    expect(keepsUp(step({ waits: { calls: 970, p50: 12, p99: 1_001 } }))).toBe(false);
    expect(keepsUp(step({ refused: { 503: 1, 429: 0 } }))).toBe(false);
    expect(keepsUp(step({ others: ['GET /: 500'] }))).toBe(false);
  });

  it('is limited by the part that is busy, else by the processors, else by none', () => {
    expect(limitOf(step({}, all(1, { 'svc-rooms': 80 })))).toMatch(
      /^svc-rooms limits: it uses 80 % of one core/,
    );
    expect(limitOf(step({}, all(1, { [ELSE]: 10_000 })))).toMatch(
      /^The processors limit: .*all else on the machine 10000 %/,
    );
    expect(limitOf(step({}, all(1)))).toMatch(/^No processor is busy/);
  });

  it('has a row of answers, and of the knee its calls; anything but an answer or a refusal is named', () => {
    const lines = stepTables([step(), step({ others: ['GET /: 500'] })], step());
    expect(lines).toEqual(
      expect.arrayContaining([
        '| step 1 | 4.0 | 100.0 | 97.0 | 12 | 1000 | 0 | 0 | 0 | 7 |',
        '| `GET /products/snapshot` | 97.0 | 12 | 1000 |',
        '- step 1: GET /: 500',
      ]),
    );
  });
});

describe('the memory of minutes alike', () => {
  const minutes = (last: number, part: string) =>
    [300, 100, 100, 100, last, last].map((mib) => all(100, { [part]: mib }));

  it('grows when the median of the last third is more than a tenth above that of the third before', () => {
    expect(growing(growth(minutes(110, 'svc-rooms')))).toEqual([]);
    expect(growing(growth(minutes(111, 'svc-rooms')))).toEqual(['svc-rooms']);
  });

  it('may grow where all that is given is kept in memory', () => {
    expect(growing(growth(minutes(500, 'database')))).toEqual([]);
  });

  it('is shown of some minutes, with how it grew', () => {
    const lines = flatTables([step(), step(), step()], 3);
    expect(lines.filter((text) => text.startsWith('| step 1'))).toHaveLength(2);
    expect(lines.find((text) => text.startsWith('| last third'))).toMatch(/\| 1\.00 \|$/);
  });
});
