import {
  DEFAULT_FINISH,
  isOfferedFinish,
  schemeOf,
  stainsOf,
  withLacquer,
  withStain,
  withWood,
} from './finish';
import { testCatalogue } from '../testRooms';

const { colorSchemes } = testCatalogue();

describe('finish', () => {
  it('is Mahogany with Chestnut stain by default', () => {
    expect(DEFAULT_FINISH).toMatchObject({ woodSpecies: 'Mahogany', stain: 'Chestnut' });
  });

  it('keeps the stain in another wood that has it, else takes its first one', () => {
    expect(withWood(DEFAULT_FINISH, 'Pine', colorSchemes)).toMatchObject({
      woodSpecies: 'Pine',
      stain: 'Chestnut',
    });
    const midnight = withStain(DEFAULT_FINISH, 'Midnight');
    expect(withWood(midnight, 'Pine', colorSchemes)).toEqual({
      woodSpecies: 'Pine',
      stain: 'Natural',
      lacquer: false,
    });
  });

  it('takes lacquer off with a Natural stain and keeps it off', () => {
    const natural = withStain({ ...DEFAULT_FINISH, lacquer: true }, 'Natural');
    expect(natural.lacquer).toBe(false);
    expect(withLacquer(natural, true).lacquer).toBe(false);
    expect(withLacquer(withStain(natural, 'Chestnut'), true).lacquer).toBe(true);
  });

  it('is offered when the catalogue has the stain in that wood', () => {
    expect(stainsOf('Pine', colorSchemes)).toEqual([
      'Natural',
      'Honey',
      'Chestnut',
      'Provincial',
      'Whitewash',
    ]);
    expect(isOfferedFinish(DEFAULT_FINISH, colorSchemes)).toBe(true);
    expect(isOfferedFinish({ ...DEFAULT_FINISH, stain: 'Honey' }, colorSchemes)).toBe(false);
  });

  it('is shown by the colour scheme of its wood and stain', () => {
    expect(schemeOf(DEFAULT_FINISH, colorSchemes)?.uniqueName).toBe('MahChestnutLaq');
    expect(schemeOf({ ...DEFAULT_FINISH, stain: 'Honey' }, colorSchemes)).toBeNull();
  });
});
