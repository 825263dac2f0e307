import type { Product } from '@rackwright/planning';
import { productOf, rack, testCatalogue } from '@rackwright/planning/testRooms';
import { NO_FILTERS, filterCount, formatsOf, matchesSearch, passesFilters, seriesOf } from './productFilters';

const catalogue = testCatalogue();
const classic = productOf(catalogue, 'CL-IND-6');

describe('the series', () => {
  it('is that of the menu, whatever the name says of another one', () => {
    const extension = rack({
      base_model_name: 'Classic-to-Estate extension',
      left_menu_alias: 'Estate racks',
    });
    expect(seriesOf(extension)).toBe('Estate');
    expect(seriesOf(classic)).toBe('Classic');
    expect(seriesOf(rack({ left_menu_alias: 'Corner Racks' }))).toBe('Classic');
    expect(seriesOf(rack({ left_menu_alias: 'Corner Racks - Est' }))).toBe('Estate');
  });

  it('is that of the name where the menu holds several, and none for the rest', () => {
    expect(seriesOf(rack({ left_menu_alias: 'Bulk bins', base_model_name: 'Estate diamond bin' }))).toBe(
      'Estate',
    );
    expect(seriesOf(rack({ left_menu_alias: 'Shelves', base_model_name: 'Wall shelf' }))).toBeNull();
  });
});

describe('the bottles a product is made for', () => {
  const withColumns = (pitch: number): Product =>
    rack({ columnCount: 4, total_bottles: 80, width: 1.905 + 4 * pitch });

  it('follow from the width of its columns', () => {
    expect(formatsOf(withColumns(7.62))).toEqual(['Half']);
    expect(formatsOf(withColumns(10.16))).toEqual(['Bordeaux']);
    expect(formatsOf(withColumns(11.43))).toEqual(['Burgundy']);
    expect(formatsOf(withColumns(12.7))).toEqual(['Magnum']);
  });

  it('are none where it holds none, and all but half bottles in a bin', () => {
    expect(formatsOf(productOf(catalogue, 'CAB-STEM'))).toEqual([]);
    expect(formatsOf(rack({ drawnAs: 'diamondBin' }))).toEqual(['Bordeaux', 'Burgundy', 'Magnum']);
  });
});

it('takes a width that is one of the two limits, and none beyond them', () => {
  const { width } = classic;
  expect(passesFilters(classic, { ...NO_FILTERS, widthFrom: width, widthTo: width })).toBe(true);
  expect(passesFilters(classic, { ...NO_FILTERS, widthFrom: width + 0.01 })).toBe(false);
  expect(passesFilters(classic, { ...NO_FILTERS, widthTo: width - 0.01 })).toBe(false);
});

it('counts the two widths as one filter', () => {
  expect(filterCount(NO_FILTERS)).toBe(0);
  expect(filterCount({ ...NO_FILTERS, fitsHere: true, widthFrom: 1, widthTo: 2 })).toBe(2);
});

it('finds a product by words in any order', () => {
  expect(matchesSearch(classic, 'column 6')).toBe(true);
  expect(matchesSearch(classic, 'column 7')).toBe(false);
});
