import { useShell, type ApiClient } from '@rackwright/web-kit';
import { Text } from '@rackwright/web-kit/ui';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import type { List, WireProduct } from '@rackwright/contracts';
import { useMemo } from 'react';

/** More than any catalogue has; the service's own limit for one page. */
const ALL = 500;

interface ProductColumn extends RecordColumn<WireProduct> {
  readonly value: (product: WireProduct) => string | number;
}

const price = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const length = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const sizeOf = ({ width, length: depth, height }: WireProduct) =>
  `${[width, depth, height].map((side) => length.format(side)).join(' × ')} cm`;

const woodColumn = (wood: 'mahogany' | 'pine', title: string): ProductColumn => ({
  key: wood,
  title,
  value: (product) => product.color_scheme[wood].unit_price,
  show: (product) => price.format(product.color_scheme[wood].unit_price),
  isSortable: true,
  isNumber: true,
});

const columns: readonly ProductColumn[] = [
  {
    key: 'name',
    title: 'Name',
    value: (product) => product.base_model_name,
    show: (product) => (
      <>
        {product.base_model_name}
        {!product.visible && (
          <Text span c="dimmed">
            {' '}
            hidden
          </Text>
        )}
      </>
    ),
    isSortable: true,
  },
  {
    key: 'menu',
    title: 'Menu',
    value: (product) => product.left_menu_alias,
    show: (product) => product.left_menu_alias,
    isSortable: true,
  },
  {
    key: 'size',
    title: 'Width × depth × height',
    value: sizeOf,
    show: sizeOf,
    isSortable: true,
    isNumber: true,
  },
  {
    key: 'bottles',
    title: 'Bottles',
    value: (product) => product.total_bottles,
    show: (product) => product.total_bottles.toLocaleString('en'),
    isSortable: true,
    isNumber: true,
  },
  woodColumn('mahogany', 'Mahogany, RM'),
  woodColumn('pine', 'Pine, RM'),
];

/** Every product of the catalogue as it is published. */
export function ProductList() {
  const { api } = useShell();
  const load = useMemo(() => productLoader(api), [api]);
  return (
    <RecordTable<WireProduct>
      name="products"
      label="Products"
      columns={columns}
      load={load}
      idOf={(product) => product._id}
      initialSort="menu"
      searchLabel="Search products"
      emptyText="No product matches. Try a shorter word."
    />
  );
}

/** Fetches the products once; search, sorting and pages are made of what is here. */
function productLoader(api: ApiClient) {
  let products: Promise<readonly WireProduct[]> | null = null;
  const fetchOnce = () => {
    products ??= api
      .get<List<WireProduct>>(`/products/products?pageSize=${ALL}`)
      .then(({ body }) => body.items);
    // A failed call is not remembered: the next question asks again.
    products.catch(() => {
      products = null;
    });
    return products;
  };
  return async (query: TableQuery) => pageOf(await fetchOnce(), columns, query);
}
