import { NO_FILTERS, type ProductFilters } from '../../editor/productFilters';

const KEPT = 'rackwright.productFilters';

/** What was set before in this session. */
export function storedFilters(): ProductFilters {
  const kept = sessionStorage.getItem(KEPT);
  return kept === null ? NO_FILTERS : { ...NO_FILTERS, ...(JSON.parse(kept) as Partial<ProductFilters>) };
}

export function keepFilters(filters: ProductFilters): void {
  sessionStorage.setItem(KEPT, JSON.stringify(filters));
}
