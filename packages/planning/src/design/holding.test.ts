import { placedAt, productOf } from '../testRooms';
import { bottlesIn, capacityOf, fitOf, fullInYears, holdingOf } from './holding';
import { designShop } from './testShop';
import { NO_BOTTLES } from './wish';

const catalogue = designShop();
const holding = (id: string, reachCm: number | null = null) => {
  const product = productOf(catalogue, id);
  return holdingOf(product, placedAt(product, 0, 0).size, { baseCm: 0, reachCm });
};

describe('what a product holds', () => {
  it.each([
    ['CL-HALF-4', 'half', 100],
    ['CL-IND-6', 'standard', 120],
    ['CL-UNI-4', 'wide', 72],
    ['CL-MAG-4', 'magnum', 60],
    ['CL-DIA', 'wide', 84],
    ['CL-REC-4', 'larger', 72],
    ['CL-CASE-1', 'case', 9],
    ['CL-CRV', 'standard', 80],
    ['CL-DBL-6', 'standard', 240],
    ['TOP-52', 'standard', 0],
  ])('%s is for %s bottles: %i places', (id, format, places) => {
    expect(holding(id)).toEqual({ format, places });
  });

  it('counts the rows that begin below what one reaches, the highest at the limit and none beyond', () => {
    const highest = 6.35 + 19 * 9.525;
    expect(holding('CL-IND-6', highest).places).toBe(120);
    expect(holding('CL-IND-6', highest - 0.1).places).toBe(114);
  });

  it('counts of bins the share that one reaches', () => {
    expect(holding('CL-DIA', 196.85).places).toBe(84);
    expect(holding('CL-DIA', 98.425).places).toBe(42);
  });
});

describe('how a collection lies', () => {
  it('puts bottles into their own places first, then into larger ones', () => {
    const fit = fitOf(
      { ...NO_BOTTLES, half: 5, standard: 10, magnum: 2 },
      { ...NO_BOTTLES, half: 3, standard: 11, magnum: 3 },
    );
    expect(fit.placed).toEqual({ ...NO_BOTTLES, half: 5, standard: 10, magnum: 2 });
    expect(fit.spare).toEqual({ ...NO_BOTTLES, magnum: 0 });
    expect(bottlesIn(fit.over)).toBe(0);
  });

  it('lays no bottle into a place that is too small, and no case where bottles lie', () => {
    const fit = fitOf(
      { ...NO_BOTTLES, magnum: 4, case: 2 },
      { ...NO_BOTTLES, standard: 100, magnum: 1, larger: 5 },
    );
    expect(fit.placed).toMatchObject({ magnum: 3, case: 0 });
    expect(fit.over).toMatchObject({ magnum: 1, case: 2 });
  });

  it('is full in the year in which what is left is taken', () => {
    const fit = fitOf({ ...NO_BOTTLES, standard: 100 }, { ...NO_BOTTLES, standard: 199 });
    expect(fullInYears(fit, 50)).toBe(1);
    expect(fullInYears(fit, 99)).toBe(1);
    expect(fullInYears(fit, 100)).toBe(0);
    expect(fullInYears(fit, 0)).toBeNull();
    expect(fullInYears(fitOf({ ...NO_BOTTLES, standard: 200 }, { ...NO_BOTTLES, standard: 199 }), 10)).toBe(
      0,
    );
  });

  it('counts what is placed, whatever it is', () => {
    const objects = ['CL-IND-6', 'CL-MAG-4', 'DR-36', 'CAB-DRW'].map((id, i) =>
      placedAt(productOf(catalogue, id), i, 0),
    );
    expect(capacityOf(objects, catalogue)).toEqual({ ...NO_BOTTLES, standard: 120, magnum: 60 });
  });
});
