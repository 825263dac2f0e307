import { wineIn, wineSeed } from './wines';

describe('the wines of a rack', () => {
  const slots = Array.from({ length: 4000 }, (_, slot) => slot);

  it.each(['CL-IND-6', 'ES-DIA', 'IS-6'])('are nearly all red in %s: about one in forty is white', (id) => {
    const white = slots.filter((slot) => wineIn(wineSeed(id), slot) === 3).length / slots.length;
    expect(white).toBeGreaterThan(0.015);
    expect(white).toBeLessThan(0.035);
  });

  it('are not the same in another rack', () => {
    const [one, other] = ['CL-IND-6', 'CL-IND-5'].map((id) =>
      slots.map((slot) => wineIn(wineSeed(id), slot)),
    );
    expect(one).not.toEqual(other);
  });
});
