import type { PlacedObject, SceneData } from '../project/project';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';
import { goneChoices, knowsProject } from './goneChoices';

const catalogue = testCatalogue();
const rack = (id: string, colorScheme: string | null, productId = 'CL-IND-6'): PlacedObject => ({
  ...placedAt(productOf(catalogue, 'CL-IND-6'), 100, 100, { id, colorScheme }),
  productId,
});
const roomWith = (changes: Partial<SceneData>): SceneData => rectangle(500, 400, changes);
const without = (symbolName: string) =>
  testCatalogue({
    trimAndFillers: testSnapshot().trimAndFillers.filter((one) => one.symbolName !== symbolName),
  });

describe('what was chosen and is no longer in the catalogue', () => {
  it('is the colour of objects, named once with all of one product that have it', () => {
    const objects = [
      rack('a', 'PineGoneLaq'),
      rack('b', 'PineChestnutLaq'),
      rack('c', null),
      rack('d', 'PineGoneLaq'),
      rack('e', 'PineGoneLaq', 'CL-IND-4'),
    ];
    expect(goneChoices(roomWith({ objects }), catalogue)).toEqual([
      { kind: 'object-color', name: 'PineGoneLaq', productId: 'CL-IND-6', objects: ['a', 'd'] },
      { kind: 'object-color', name: 'PineGoneLaq', productId: 'CL-IND-4', objects: ['e'] },
    ]);
  });

  it('is not the colour of a product that is gone itself', () => {
    expect(goneChoices(roomWith({ objects: [rack('a', 'PineGoneLaq', 'GONE')] }), catalogue)).toEqual([]);
  });

  it('is a stain that the shop no longer has in that wood, lacquered or not', () => {
    const finish = { woodSpecies: 'Pine', stain: 'Gone', lacquer: true } as const;
    expect(goneChoices(roomWith({ finish }), catalogue)).toEqual([{ kind: 'finish', name: 'Gone' }]);
    expect(goneChoices(roomWith({ finish: { ...finish, stain: 'Chestnut' } }), catalogue)).toEqual([]);
  });

  it('is a moulding, and an accessory of which there is a quantity', () => {
    const data = roomWith({ trimAndFiller: { moulding: 'Crown' }, quantityAllAddition: { Crown: 2 } });
    expect(goneChoices(data, catalogue)).toEqual([]);
    expect(goneChoices(data, without('Crown'))).toEqual([
      { kind: 'moulding', name: 'Crown' },
      { kind: 'quantity', name: 'Crown' },
    ]);
  });
});

describe('whether a catalogue knows all of a project', () => {
  it('it does not when a product, a version or a choice is none of its own', () => {
    const knows = (changes: Partial<SceneData>) => knowsProject(catalogue, roomWith(changes));
    expect(knows({ objects: [rack('a', null)] })).toBe(true);
    expect(knows({ objects: [rack('a', null, 'GONE')] })).toBe(false);
    expect(knows({ objects: [{ ...rack('a', null), productVersion: 2 }] })).toBe(false);
    expect(knows({ objects: [rack('a', 'PineGoneLaq')] })).toBe(false);
    expect(knows({ quantityAllAddition: { Gone: 1 } })).toBe(false);
  });
});
