/** Every connection from one part to another that work goes through, each with a proxy in the middle. */
import { serviceNames } from '@rackwright/contracts';
import { startTestProxy, type TestProxy } from '@rackwright/service-kit/testing';
import {
  SERVICE_PARTS,
  urlOf,
  type Between,
  type PartName,
  type Places,
  type SettingName,
} from '../system/topology';

export interface Connection {
  readonly from: PartName;
  readonly to: PartName;
}

/** What a connection may suffer: bytes come late, or not before it is mended; or it is broken off and there is no other. */
export const CONNECTION_TROUBLES = ['slow', 'silent', 'cut'] as const;
export type ConnectionTrouble = (typeof CONNECTION_TROUBLES)[number];

/** Whom a service finds by a setting. Nobody in a run buys in the shop at Shopify. */
const FOUND_BY: Readonly<Partial<Record<SettingName, PartName>>> = {
  MONGO_URL: 'mongo',
  AMQP_URL: 'broker',
  JWKS_URL: 'svc-users',
  ROOMS_URL: 'svc-rooms',
  CATALOGUE_URL: 'svc-catalogue',
  ORDERS_URL: 'svc-orders',
  REPORTS_URL: 'svc-reports',
  SMTP_URL: 'mail',
  AUTHORIZE_NET_API_URL: 'payment',
};

export const CONNECTIONS: readonly Connection[] = [
  ...serviceNames.map((service) => ({ from: 'gateway', to: `svc-${service}` }) as const),
  ...SERVICE_PARTS.flatMap(({ name: from, settings }) =>
    settings.flatMap(({ name }) => {
      const to = FOUND_BY[name];
      return to === undefined || to === from ? [] : [{ from, to }];
    }),
  ),
  { from: 'payment', to: 'gateway' },
];

/** How late each piece comes on a slow one, one after the other. Milliseconds. */
const LATE_MS = 400;

const BEGIN: Readonly<Record<ConnectionTrouble, (proxy: TestProxy) => void>> = {
  slow: (proxy) => proxy.slow(LATE_MS),
  silent: (proxy) => proxy.hold(true),
  cut: (proxy) => proxy.cut(true),
};

function mend(proxy: TestProxy): void {
  proxy.slow(0);
  proxy.hold(false);
  proxy.cut(false);
}

export interface TroubledConnections {
  /** For the system that is started with it: where its parts find each other. */
  readonly between: Between;
  begin(trouble: ConnectionTrouble, connection: Connection): void;
  /** What was held back goes on at once. */
  mend(connection: Connection): void;
  stop(): Promise<void>;
}

const nameOf = ({ from, to }: Connection): string => `${from} to ${to}`;

/** Proxies between all parts of the system that is started at these places. */
export async function troubledConnections(places: Places): Promise<TroubledConnections> {
  const proxies = new Map<string, TestProxy>();
  const between: Partial<Record<PartName, Partial<Record<PartName, number>>>> = {};
  for (const connection of CONNECTIONS) {
    const proxy = await startTestProxy(urlOf(places, connection.to));
    proxies.set(nameOf(connection), proxy);
    const port = Number(new URL(proxy.url).port);
    between[connection.from] = { ...between[connection.from], [connection.to]: port };
  }
  const proxyOf = (connection: Connection): TestProxy => {
    const proxy = proxies.get(nameOf(connection));
    if (proxy === undefined) throw new Error(`Nothing goes from ${nameOf(connection)}.`);
    return proxy;
  };
  return {
    between,
    begin: (trouble, connection) => BEGIN[trouble](proxyOf(connection)),
    mend: (connection) => mend(proxyOf(connection)),
    stop: async () => {
      await Promise.all([...proxies.values()].map((proxy) => proxy.stop()));
    },
  };
}
