/** A stand-in for svc-catalogue in tests: a real HTTP server with planning's test catalogue in the contract's shape. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { snapshotSchema, type Countries, type WireSnapshot } from '@rackwright/contracts';
import { wireSnapshotOf } from '@rackwright/contracts/testing';
import { testSnapshot } from '@rackwright/planning/testRooms';

/** Where the shop sends to in tests. */
const COUNTRIES: Countries = [
  { country: 'United States', abbreviation: 'US', states: [{ name: 'Massachusetts', abbreviation: 'MA' }] },
  { country: 'Canada', abbreviation: 'CA', states: [{ name: 'Ontario', abbreviation: 'ON' }] },
];

/** Planning's test catalogue as svc-catalogue would send it. */
export const wireSnapshot = (): WireSnapshot => wireSnapshotOf(testSnapshot());

export interface TestCatalogueServer {
  readonly url: string;
  /** What it answers from now on; null for 503, whatever it is asked. */
  snapshot: WireSnapshot | null;
  /** The same in German; null for 503 when that is asked. */
  german: WireSnapshot | null;
  /** How often it was asked for the English snapshot. */
  asked: number;
  stop(): Promise<void>;
}

export async function startTestCatalogue(): Promise<TestCatalogueServer> {
  const server: Server = createServer((req, res) => {
    const isCountries = req.url === '/json/country-by-abbreviation.json';
    const german = req.url === '/products/snapshot?language=de' ? state.german : null;
    if (!isCountries && !german) state.asked += 1;
    const { snapshot } = state;
    res.writeHead(snapshot && (isCountries || german || req.url === '/products/snapshot') ? 200 : 503, {
      'Content-Type': 'application/json',
    });
    res.end(JSON.stringify((isCountries ? COUNTRIES : (german ?? snapshot)) ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: TestCatalogueServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    snapshot: wireSnapshot(),
    german: null,
    asked: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

/** The same catalogue whose first product and accessory go by these SKUs in the shop: woods, colours, lights and trims in turn. */
export function withShopVariants(variants: Readonly<Record<string, string>>): WireSnapshot {
  const snapshot = wireSnapshot();
  const [product, ...products] = snapshot.products;
  const [accessory, ...accessories] = snapshot.trimAndFillers;
  if (!product || !accessory) throw new Error('the test catalogue is empty');
  const of = (sku: string) => ({ sku, shopifyVariantId: variants[sku] ?? '' });
  const colors = Object.keys(variants)
    .filter((sku) => !['RACK', 'RACK-LIT', 'TRIM', 'NOT'].includes(sku))
    .map((sku) => [sku, { name: sku, hex: '#000000', default: false, ...of(sku) }]);
  return snapshotSchema.parse({
    ...snapshot,
    products: [
      {
        ...product,
        color_scheme: {
          mahogany: { ...product.color_scheme.mahogany, ...of('RACK') },
          pine: { ...product.color_scheme.pine, ...of('NOT') },
        },
        colors: Object.fromEntries(colors),
        lightedSku: 'RACK-LIT',
        lightedShopifyVariantId: variants['RACK-LIT'],
      },
      ...products,
    ],
    trimAndFillers: [
      {
        ...accessory,
        color_scheme: {
          ...accessory.color_scheme,
          pine: { ...accessory.color_scheme.pine, ...of('TRIM') },
        },
      },
      ...accessories,
    ],
  });
}
