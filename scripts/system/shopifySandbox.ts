import path from 'node:path';
import { acceptsConnections } from './ports';
import type { Secrets } from './secrets';
import type { ProcessSpec } from './supervise';
import { logFileOf, portOf, urlOf, type Places } from './topology';

/** Stands in for a shop at Shopify: answers the Storefront API and shows the checkout page it sends customers to. */
export function shopifySandboxProcess(places: Places, secrets: Secrets): ProcessSpec {
  const port = portOf(places, 'shopify');
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: urlOf(places, 'shopify'),
    SHOPIFY_TOKEN: secrets.shopifyToken,
  };
  return {
    name: 'shopify',
    command: process.execPath,
    args: ['--enable-source-maps', path.join(places.root, 'svc-orders/dist/shopifySandbox.js')],
    env: environment,
    logFile: logFileOf(places, 'shopify'),
    isReady: () => acceptsConnections(port),
    readyWithinMs: 30_000,
  };
}
