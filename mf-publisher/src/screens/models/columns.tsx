/** The list of models: what is shown of each, and what it can be narrowed by. */
import type { WireProduct } from '@rackwright/contracts';
import { unitPricesOf } from '@rackwright/planning';
import { locale } from '@rackwright/web-kit';
import type { EntityColumn, EntityFilter, EntityRecord, ServedList } from '@rackwright/web-kit/console';
import type { useTexts } from '../../text';
import css from './models.module.css';
import { menuPlaces, useMenu } from './kinds';

type Texts = ReturnType<typeof useTexts>['models'];

const written = (amount: number, digits: number, least = 0): string =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  }).format(amount);

/** As the list's contract has it. */
const productOf = (record: EntityRecord) => record as unknown as WireProduct;

const SIDE = 40;
/** Of a model that follows the ceiling. */
const CEILING_CM = 240;

/** Its picture in small; without one the shape of its front. */
function Thumb({ product }: { readonly product: WireProduct }) {
  const { productImage, width, height } = product;
  if (productImage !== '')
    return (
      <img
        className={css.thumb}
        src={productImage.replace('-large.webp', '-small.webp')}
        alt=""
        loading="lazy"
      />
    );
  const tall = height === 0 ? CEILING_CM : height;
  const perCm = (SIDE - 8) / Math.max(width, tall);
  const [across, up] = [width * perCm, tall * perCm];
  return (
    <svg className={css.thumb} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <rect
        className={css.front}
        x={(SIDE - across) / 2}
        y={(SIDE - up) / 2}
        width={across}
        height={up}
        rx="1"
      />
    </svg>
  );
}

const sizeOf = ({ width, length, height }: WireProduct): string =>
  [width, length, height].map((side) => written(side, 1)).join(' × ');

const woodColumn = (wood: 'mahogany' | 'pine'): EntityColumn<Texts> => ({
  key: wood,
  title: (texts) => texts[wood],
  show: (record) =>
    record['isGeneric'] === true ? '' : written(unitPricesOf(productOf(record))[wood], 2, 2),
  isNumber: true,
});

export const modelColumns: readonly (
  | EntityColumn<Texts>
  | 'left_menu_alias'
  | 'total_bottles'
  | 'visible'
)[] = [
  {
    key: 'name',
    title: ({ labels }) => labels.description,
    show: ({ description }) => String(description),
    draw: (record) => (
      <span className={css.named}>
        <Thumb product={productOf(record)} />
        {String(record['description'])}
      </span>
    ),
  },
  {
    key: 'isGeneric',
    title: ({ labels }) => labels.isGeneric,
    show: ({ isGeneric }, { standard, generic }) => (isGeneric === true ? generic : standard),
  },
  'left_menu_alias',
  {
    key: 'width',
    title: ({ size }) => size,
    show: (record, { cm }) => cm(sizeOf(productOf(record))),
    isNumber: true,
  },
  'total_bottles',
  woodColumn('mahogany'),
  woodColumn('pine'),
  'visible',
];

const filters: readonly EntityFilter<Texts>[] = [
  {
    name: 'isGeneric',
    title: ({ anyKind }) => anyKind,
    useOptions: ({ standard, generic }) => [
      { value: 'false', label: standard },
      { value: 'true', label: generic },
    ],
  },
  {
    name: 'menu',
    title: ({ anyMenu }) => anyMenu,
    useOptions: () =>
      menuPlaces(useMenu()).map(({ item, above }) => ({
        value: item._id,
        label: [...above, item.text].join(' › '),
      })),
  },
  {
    name: 'visible',
    title: ({ anyVisibility }) => anyVisibility,
    useOptions: ({ shown, hidden }) => [
      { value: 'true', label: shown },
      { value: 'false', label: hidden },
    ],
  },
];

export const modelList: ServedList<Texts> = {
  initialSort: 'left_menu_alias',
  sortedBy: ['name', 'left_menu_alias', 'width', 'total_bottles', 'mahogany', 'pine'],
  filters,
};
