import type { SceneData } from '../project/project';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';
import { listQuestions, openQuestions, proposalText } from './questions';
import { shoppingList } from './shoppingList';

const catalogue = testCatalogue();
const RACK = 62.87;

/** Racks that touch, along wall 1 from 100 cm. */
function along(ids: readonly string[], changes: object = {}): SceneData['objects'] {
  let from = 100;
  return ids.map((id, index) => {
    const product = productOf(catalogue, id);
    from += product.width;
    return placedAt(product, from - product.width / 2, 1 + product.length / 2, {
      id: `r${index}`,
      wall: 'Wall 1',
      ...changes,
    });
  });
}

const room = (objects: SceneData['objects'], changes: Partial<SceneData> = {}): SceneData =>
  rectangle(2000, 600, { objects, ...changes });

describe('openQuestions', () => {
  it('has none for a room without racks', () => {
    expect([...openQuestions(room([]), catalogue)]).toEqual([]);
    const column = placedAt(productOf(catalogue, 'OB-COL'), 300, 300);
    expect([...openQuestions(room([column]), catalogue)]).toEqual([]);
  });

  it('asks in the order of the dialogs, and only about what there is', () => {
    const of = (ids: readonly string[]) => [...openQuestions(room(along(ids)), catalogue).keys()];
    expect(of(['CL-IND-6'])).toEqual(['trim', 'lighting']);
    expect(of(['CL-DSP-6'])).toEqual(['trim', 'lighting', 'packageLighting']);
    expect(of(['ARCH-26', 'CL-IND-6', 'CL-DSP-6'])).toEqual([...listQuestions]);
  });

  it.each([
    [12, { '3bulb': 1 }],
    [13, { '6bulb': 1 }],
    [24, { '6bulb': 1 }],
    [25, { '12bulb': 1 }],
    [48, { '12bulb': 1 }],
    [49, { '12bulb': 1, '3bulb': 1 }],
    [96, { '12bulb': 2 }],
    [97, { '12bulb': 2, '3bulb': 1 }],
  ])('proposes the kits of a run of %d columns', (columns, kits) => {
    const full: string[] = Array.from({ length: Math.floor(columns / 6) }, () => 'CL-IND-6');
    const ids = columns % 6 === 0 ? full : [...full, `CL-IND-${columns % 6}`];
    expect(openQuestions(room(along(ids)), catalogue).get('lighting')).toEqual(kits);
  });

  it('proposes the same whatever was chosen, typed or lit', () => {
    const ids = ['ARCH-26', 'CL-IND-6', 'CL-DSP-6'];
    const plain = openQuestions(room(along(ids)), catalogue);
    const chosen = room(along(ids, { isLit: true }), {
      trimAndFiller: { moulding: 'Crown', filler: 'No', lighting: 'Yes', archLighting: 'No' },
      quantityAllAddition: { Crown: 7, '3bulb': 0 },
    });
    expect(openQuestions(chosen, catalogue)).toEqual(plain);
    expect(plain.get('packageLighting')).toEqual({ '3bulb': 1 });
    expect(plain.get('archLighting')).toEqual({ SAchLite: 1 });
  });

  it('proposes another text once a rack more changes a quantity, and the same one until then', () => {
    const textOf = (ids: readonly string[]) =>
      proposalText(openQuestions(room(along(ids)), catalogue).get('lighting')!);
    expect(textOf(['CL-IND-6', 'CL-IND-6'])).toBe(textOf(['CL-IND-6']));
    expect(textOf(['CL-IND-6', 'CL-IND-6', 'CL-IND-1'])).not.toBe(textOf(['CL-IND-6']));
  });
});

describe('a package that takes a lighting kit', () => {
  const additions = (data: SceneData) =>
    shoppingList(data, catalogue).additions.map(({ symbolName, quantity }) => [symbolName, quantity]);

  it('is charged the kit once it is lit, beside those of its run', () => {
    const two = along(['CL-DSP-6', 'CL-DSP-6']);
    expect(additions(room(two))).toEqual([]);
    const oneLit = two.map((object, index) => ({ ...object, isLit: index === 0 }));
    expect(additions(room(oneLit))).toEqual([['3bulb', 1]]);
    expect(additions(room(oneLit, { trimAndFiller: { lighting: 'Yes' } }))).toEqual([['3bulb', 2]]);
  });

  it('is charged none where the catalogue says None', () => {
    const lit = along(['CL-IND-6'], { isLit: true });
    expect(lit[0]!.size.width).toBe(RACK);
    expect(additions(room(lit))).toEqual([]);
  });
});
