import { productOf, testCatalogue } from '@rackwright/planning/testRooms';
import { chooseLanguage } from '@rackwright/web-kit';
import { labelOf } from './label';

const catalogue = testCatalogue();
const onPlan = (id: string, widthPx: number, changes: object = {}) =>
  labelOf({ ...productOf(catalogue, id), ...changes }, widthPx, 40);

describe('the label of a footprint', () => {
  it('is the name where there is space for it', () => {
    expect(onPlan('CL-IND-6', 300)).toBe('Rack, 6 column');
  });

  it('tells the columns of a rack, shorter and shorter', () => {
    expect(onPlan('CL-IND-6', 60)).toBe('6 column');
    expect(onPlan('CL-IND-6', 50)).toBe('6 col');
  });

  it.each([
    ['displayRow', 'Display'],
    ['diamondBin', 'Diamond'],
    ['rectangularBin', 'Bins'],
    ['caseBin', 'Cases'],
  ])('says what a %s is and never a bare number', (drawnAs, label) => {
    const name = 'A long name, 4 column with something';
    expect(onPlan('CL-IND-6', 60, { drawnAs, name })).toBe(label);
  });

  it('says it in the language that is spoken', async () => {
    await chooseLanguage('de');
    expect(onPlan('CL-IND-6', 60, { drawnAs: 'rectangularBin' })).toBe('Fächer');
    await chooseLanguage('en');
  });

  it('is the product id of what has neither columns nor a word for its kind', () => {
    expect(onPlan('CL-IND-6', 50, { drawnAs: 'outlet', columnCount: 0, id: 'OB-1' })).toBe('OB-1');
  });

  it('is empty where nothing fits, in a flat footprint and in a corner', () => {
    expect(onPlan('CL-IND-6', 30)).toBe('');
    expect(labelOf(productOf(catalogue, 'CL-IND-6'), 300, 15)).toBe('');
    expect(onPlan('CL-CRV', 300)).toBe('');
  });
});
