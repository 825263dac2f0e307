import { serviceNames, type ServiceName } from '@rackwright/contracts';
import type { GatewaySettings, TlsSettings } from './settings';
import { readRemotesStore } from './storedRemotes';
import { readTrustedProxies } from './trustedProxies';

/** Port of every part inside the network of the containers. */
export const CONTAINER_PORT = 8080;

/** With `TLS=on`: its port, and where its certificate and key are mounted. */
export const CONTAINER_TLS: TlsSettings = {
  listen: '0.0.0.0:8443',
  certificate: '/tls/certificate.pem',
  key: '/tls/key.pem',
};

/** Where Authorize.Net's tokenizer comes from and whom it calls, unless the environment names others. */
const AUTHORIZE_NET = {
  scriptOrigin: 'https://js.authorize.net',
  apiOrigin: 'https://api.authorize.net https://api2.authorize.net',
};

const CONTAINER_STORE = readRemotesStore(process.env['REMOTES_ADDRESS'], process.env['RESOLVER']);

/**
 * The gateway in a container: each service under its own name, logs to the console. `PUBLIC_URL`, `TRUSTED_PROXIES`, `TLS`,
 * `REMOTES_ADDRESS`, `RESOLVER`, `PAYMENT_SCRIPT_ORIGIN` and `PAYMENT_API_ORIGIN` are read when its image is made; certificate and key when it starts.
 */
export const CONTAINER_SETTINGS: GatewaySettings = {
  listen: `0.0.0.0:${CONTAINER_PORT}`,
  wwwFolder: '/srv/www',
  remotesFolder: '/srv/remotes',
  ...(CONTAINER_STORE === undefined ? {} : { remotesStore: CONTAINER_STORE }),
  upstreams: Object.fromEntries(
    serviceNames.map((service) => [service, `svc-${service}:${CONTAINER_PORT}`]),
  ) as Record<ServiceName, string>,
  brotliModuleFolder: '/usr/lib/nginx/modules',
  accessLog: '/dev/stdout',
  errorLog: '/dev/stderr',
  trustedProxies: readTrustedProxies(process.env['TRUSTED_PROXIES']),
  publicUrl: process.env['PUBLIC_URL'] ?? '',
  ...(process.env['TLS'] === 'on' ? { tls: CONTAINER_TLS } : {}),
  payment: {
    scriptOrigin: process.env['PAYMENT_SCRIPT_ORIGIN'] || AUTHORIZE_NET.scriptOrigin,
    apiOrigin: process.env['PAYMENT_API_ORIGIN'] || AUTHORIZE_NET.apiOrigin,
  },
};
