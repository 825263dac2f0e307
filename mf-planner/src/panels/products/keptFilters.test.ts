import { NO_FILTERS } from '../../editor/productFilters';
import { keepFilters, storedFilters } from './keptFilters';

it('has what was set before in this session', () => {
  sessionStorage.clear();
  expect(storedFilters()).toEqual(NO_FILTERS);
  keepFilters({ ...NO_FILTERS, series: ['Estate'] });
  expect(storedFilters()).toEqual({ ...NO_FILTERS, series: ['Estate'] });
});
