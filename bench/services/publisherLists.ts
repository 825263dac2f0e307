/** Row 24: what the publisher's console waits for in a catalogue of 2,000 products more, through the gateway. */
import path from 'node:path';
import type { List, Published, WireProduct } from '@rackwright/contracts';
import { startWalk } from '../../scripts/api/walkedSystem';
import { makeWorld, type World } from '../../scripts/api/world';
import type { Figure, Row } from '../planning/row';

const PRODUCTS = 2_000;
const TIMES = 20;
const LIST_MS = 300;
/** The service's own limit for one page. */
const PAGE_SIZE = 500;

/** What the screens of the console ask for, found and sorted in more ways than one. */
const LISTS: readonly string[] = [
  '/products/products?page=1&pageSize=25&sort=left_menu_alias',
  '/products/products?page=3&pageSize=100&sort=-mahogany&search=rack',
  '/products/products?page=1&pageSize=100&sort=name&visible=true&menu=racking',
  `/products/products?page=2&pageSize=${PAGE_SIZE}`,
  '/products/check',
  '/leftMenuItems/leftMenuItems/full?hidden=true',
  '/leftMenuItems/leftMenuItems?pageSize=500',
  '/materials/materials?pageSize=500',
  '/colorSchemes/colorSchemes?pageSize=500',
  '/trimandFillers/trimandFillers?pageSize=500',
  '/slides/slides?pageSize=500',
  '/helpTips/helpTips?pageSize=500',
  '/toolTips/toolTips?pageSize=500',
  '/emails/emails?pageSize=500',
  '/discounts/discounts?pageSize=500',
  '/templates/templates?page=1&pageSize=100',
];

type Products = List<Published<WireProduct>>;

async function productsOn(world: World, page: number): Promise<Products> {
  const at = `/products/products?page=${page}&pageSize=${PAGE_SIZE}`;
  return (await world.make('GET', at, { by: world.publisher })).body as unknown as Products;
}

/** Copies of the products that the shop is seeded with, under other names; then one change is published, so that they are known. */
async function fillCatalogue(world: World): Promise<void> {
  const items = (await productsOn(world, 1)).items.filter(({ isGeneric }) => !isGeneric);
  const copies = Array.from({ length: PRODUCTS }, (_, at) => {
    const { version: _version, ...product } = items[at % items.length]!;
    const record = { ...product, _id: `BENCH-${at}`, description: `${product.description}, copy ${at}` };
    return { _id: record._id, version: 1, seedHash: null, record, history: null };
  });
  await world.system.insert('catalogue', 'products', copies);
  const body = { title: 'Measured', text: '', subTips: [] };
  await world.make('POST', '/helpTips/helpTip', { by: world.publisher, body });
}

/** Milliseconds until all of an answer is here, as a browser asks for it. */
async function waited(world: World, at: string): Promise<number> {
  const begun = performance.now();
  const headers = { 'accept-encoding': 'gzip, br' };
  const { status } = await world.send('GET', { path: at, by: world.publisher, headers });
  if (status !== 200) throw new Error(`${at} answered ${status}`);
  return performance.now() - begun;
}

interface Waits {
  /** Before what was published is held by the service. */
  readonly first: number;
  /** Of each list, in order of length. */
  readonly lists: ReadonlyMap<string, readonly number[]>;
}

async function waitsOfLists(world: World): Promise<Waits> {
  const first = await waited(world, LISTS[0]!);
  const lists = new Map(LISTS.map((at): [string, number[]] => [at, []]));
  for (let i = 0; i < TIMES; i += 1) for (const [at, taken] of lists) taken.push(await waited(world, at));
  for (const taken of lists.values()) taken.sort((a, b) => a - b);
  return { first, lists };
}

interface SheetWaits {
  readonly loadMs: number;
  readonly previewMs: number;
  readonly saveMs: number;
}

/** Page after page as the sheet asks; all that is sold is raised by one sen: looked at, saved, and there. */
async function waitsOfSheet(world: World): Promise<SheetWaits> {
  const begun = performance.now();
  const products: Products['items'][number][] = [];
  for (let page = 1, total = Infinity; products.length < total; page += 1) {
    const found = await productsOn(world, page);
    products.push(...found.items);
    total = found.total;
  }
  const loadMs = performance.now() - begun;
  const sold = products.filter(({ isGeneric }) => !isGeneric).slice(0, PRODUCTS);
  if (sold.length !== PRODUCTS) throw new Error(`only ${sold.length} products are sold`);
  const raised = (unit_price: number) => Math.round(unit_price * 100 + 1) / 100;
  const rows = sold.map(({ _id, version, color_scheme: { mahogany } }) => ({
    ...{ of: 'product', _id, version },
    color_scheme: { mahogany: { unit_price: raised(mahogany.unit_price) }, pine: {} },
  }));
  const send = async (dryRun: boolean): Promise<number> => {
    const sent = performance.now();
    const { body } = await world.make('PUT', '/products/prices', {
      by: world.publisher,
      body: { dryRun, rows },
    });
    if ((body['rows'] as readonly unknown[]).length !== rows.length)
      throw new Error('not every row was saved');
    return performance.now() - sent;
  };
  const [previewMs, saveMs] = [await send(true), await send(false)];
  const { items } = await productsOn(world, 1);
  const [one] = sold;
  const now = items.find(({ _id }) => _id === one?._id);
  if (now?.color_scheme.mahogany.unit_price !== raised(one!.color_scheme.mahogany.unit_price))
    throw new Error('what was saved is not there');
  return { loadMs, previewMs, saveMs };
}

let measured: Promise<Waits & SheetWaits> | undefined;

/** All rows with one system. */
const measureOnce = () =>
  (measured ??= (async () => {
    const system = await startWalk(path.resolve(import.meta.dirname, '../..'), () => undefined);
    try {
      const world = await makeWorld(system, system.staff);
      try {
        await fillCatalogue(world);
        return { ...(await waitsOfLists(world)), ...(await waitsOfSheet(world)) };
      } finally {
        world.close();
      }
    } finally {
      await system.stop();
    }
  })());

const ms = (taken: number): string => `${taken.toFixed(0)} ms`;

export const rows: readonly Row[] = [
  {
    row: '24',
    what: `${LISTS.length} lists of the publisher's console with ${PRODUCTS.toLocaleString('en')} products, ${TIMES} times each: the slowest one's median, and the longest answer of all`,
    target: `<= ${LIST_MS} ms`,
    run: async (): Promise<Figure> => {
      const { lists } = await measureOnce();
      const middles = [...lists].map(([at, taken]) => [at, taken[TIMES / 2]!] as const);
      const [slowest, middle] = middles.reduce((most, one) => (one[1] > most[1] ? one : most));
      const longest = Math.max(...[...lists.values()].map((taken) => taken.at(-1)!));
      return {
        figure: `${ms(middle)} (${slowest}), ${ms(longest)}`,
        ratio: null,
        isMet: longest <= LIST_MS,
      };
    },
  },
  {
    row: '24b',
    what: 'the first list after something was published, which the service reads anew for it',
    target: `<= ${LIST_MS} ms`,
    run: async (): Promise<Figure> => {
      const { first } = await measureOnce();
      return { figure: ms(first), ratio: null, isMet: first <= LIST_MS };
    },
  },
  {
    row: '24c',
    what: `the sheet of prices: it loads all, looks at ${PRODUCTS.toLocaleString('en')} changes and saves them`,
    target: 'all of them',
    run: async (): Promise<Figure> => {
      const { loadMs, previewMs, saveMs } = await measureOnce();
      return { figure: [loadMs, previewMs, saveMs].map(ms).join(', '), ratio: null, isMet: true };
    },
  },
];
