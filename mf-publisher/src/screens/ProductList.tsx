import { formatCount, locale, useShell, type ApiClient } from '@rackwright/web-kit';
import { Text } from '@rackwright/web-kit/ui';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import type { WireProduct } from '@rackwright/contracts';
import { productCalls } from '@rackwright/contracts/browser';
import { useCallback, useMemo } from 'react';
import { useTexts } from '../text';

/** More than any catalogue has; the service's own limit for one page. */
const ALL = 500;

interface ProductColumn extends RecordColumn<WireProduct> {
  readonly value: (product: WireProduct) => string | number;
}

type Words = ReturnType<typeof useTexts>['products'];

const price = (amount: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
const length = (side: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(side);

const sizeOf = ({ width, length: depth, height }: WireProduct) =>
  [width, depth, height].map(length).join(' × ');

const woodColumn = (wood: 'mahogany' | 'pine', title: string): ProductColumn => ({
  key: wood,
  title,
  value: (product) => product.color_scheme[wood].unit_price,
  show: (product) => price(product.color_scheme[wood].unit_price),
  isSortable: true,
  isNumber: true,
});

const columnsIn = (words: Words): readonly ProductColumn[] => [
  {
    key: 'name',
    title: words.name,
    value: (product) => product.base_model_name,
    show: (product) => (
      <>
        {product.base_model_name}
        {!product.visible && (
          <Text span c="dimmed">
            {' '}
            {words.hidden}
          </Text>
        )}
      </>
    ),
    isSortable: true,
  },
  {
    key: 'menu',
    title: words.menu,
    value: (product) => product.left_menu_alias,
    show: (product) => product.left_menu_alias,
    isSortable: true,
  },
  {
    key: 'size',
    title: words.size,
    value: sizeOf,
    show: (product) => words.cm(sizeOf(product)),
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'bottles',
    title: words.bottles,
    value: (product) => product.total_bottles,
    show: (product) => formatCount(product.total_bottles),
    isSortable: true,
    isNumber: true,
  },
  woodColumn('mahogany', words.mahogany),
  woodColumn('pine', words.pine),
];

/** Every product of the catalogue as it is published. */
export function ProductList() {
  const { api } = useShell();
  const words = useTexts().products;
  const columns = useMemo(() => columnsIn(words), [words]);
  const fetchProducts = useMemo(() => productFetcher(api), [api]);
  const load = useCallback(
    async (query: TableQuery) => pageOf(await fetchProducts(), columns, query),
    [fetchProducts, columns],
  );
  return (
    <RecordTable<WireProduct>
      name="products"
      label={words.label}
      columns={columns}
      load={load}
      idOf={(product) => product._id}
      initialSort="menu"
      searchLabel={words.search}
      emptyText={words.empty}
    />
  );
}

/** Fetches the products once; search, sorting and pages are made of what is here. */
function productFetcher(api: ApiClient) {
  let products: Promise<readonly WireProduct[]> | null = null;
  return () => {
    products ??= api.call(productCalls.list, { query: { pageSize: ALL } }).then(({ body }) => body.items);
    // A failed call is not remembered: the next question asks again.
    products.catch(() => {
      products = null;
    });
    return products;
  };
}
