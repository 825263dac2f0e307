/** Releases as publishers make them in tests. */
import type {
  GatheredEdit,
  Problem,
  Release,
  ReleaseSummary,
  WireProduct,
  WireSnapshot,
} from '@rackwright/contracts';
import { startTestDatabase, type TestAnswer, type TestDatabase } from '@rackwright/service-kit/testing';
import { catalogueWriter } from '../changing/catalogueWriter';
import { NOW, startCatalogue, tokenOf, type TestCatalogue } from '../testCatalogueApp';
import { productOf } from '../testForms';
import { goLiveDue } from './schedule';

interface Edit {
  readonly collection: GatheredEdit['collection'];
  readonly recordId?: string;
  readonly version: number;
  readonly form: object | null;
}
type Versioned<T> = T & { readonly version: number };

/** A catalogue for the tests of a file, whose clock they set. */
export function startReleases() {
  let database: TestDatabase;
  let catalogue: TestCatalogue;
  let time = Date.parse(NOW);
  const now = () => new Date(time);
  beforeAll(async () => {
    database = await startTestDatabase();
    catalogue = await startCatalogue(database, { now });
  });
  afterAll(async () => {
    await catalogue.stop();
    await database.stop();
  });

  /** At the version that was read, where one was. */
  const ask = (method: string, path: string, body?: object, version?: number): Promise<TestAnswer> =>
    catalogue.request(method, `/catalogue${path}`, {
      token: tokenOf.publisher,
      ...(body === undefined ? {} : { body }),
      headers: version === undefined ? {} : { 'if-match': `"v${version}"` },
    });
  const good = async <T>(answer: Promise<TestAnswer>): Promise<T> => {
    const { body, status } = await answer;
    expect([status < 300, body]).toEqual([true, body]);
    return body as T;
  };
  const read = (id: string) => good<Release>(ask('GET', `/releases/${id}`));
  const versionNow = async (id: string) => (await read(id)).version;
  /** As whoever has just read the release. */
  const change = async (method: string, id: string, path: string, body?: object): Promise<TestAnswer> =>
    ask(method, `/releases/${id}${path}`, body, await versionNow(id));
  const published = async <T>(method: string, path: string, body?: object): Promise<T> =>
    good<T>(catalogue.publish(method, path, body));

  return {
    get catalogue(): TestCatalogue {
      return catalogue;
    },
    get database(): TestDatabase {
      return database;
    },
    now,
    /** Milliseconds. */
    wait: (ms: number): void => void (time += ms),
    ask,
    good,
    read,
    change,
    published,
    make: (name = 'Spring') => good<ReleaseSummary>(ask('POST', '/releases', { name })),
    gather: (id: string, ...edits: readonly Edit[]) => change('PUT', id, '/changes', { edits }),
    publish: (id: string, at?: string) => change('POST', id, '/publish', at === undefined ? {} : { at }),
    /** What the service does every second. */
    lookAtTheClock: () =>
      goLiveDue({ store: catalogue.store, writer: catalogueWriter(catalogue.store, now), now }),
    addProduct: (more: object = {}) =>
      published<Versioned<WireProduct>>('POST', '/products/product', productOf(more)),
    product: async (id: string) =>
      (await catalogue.read<WireSnapshot>('/products/snapshot')).products.find(({ _id }) => _id === id),
    problem: ({ status, body }: TestAnswer) => [status, (body as Problem).detail] as const,
  };
}

/** The form of a product as it is, with some fields otherwise. */
export function formOf(product: WireProduct, more: object = {}): object {
  const fields = Object.entries(product).filter(([name]) => !['_id', 'version', 'warnings'].includes(name));
  return { ...Object.fromEntries(fields), archLighting: null, ...more };
}

/** The same as it is gathered. */
export const editOf = (product: Versioned<WireProduct>, more: object) => ({
  collection: 'products' as const,
  recordId: product._id,
  version: product.version,
  form: formOf(product, more),
});
