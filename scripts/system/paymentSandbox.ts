import path from 'node:path';
import type { GatewaySettings } from '@rackwright/gateway';
import type { Given } from './given';
import { acceptsConnections } from './ports';
import type { Secrets } from './secrets';
import type { ProcessSpec } from './supervise';
import { logFileOf, placesSeenBy, portOf, urlOf, type Places } from './topology';

/** The account at the payment sandbox. */
export const PAYMENT_LOGIN = 'rackwright-sandbox';

/** What is charged in the demonstration, and at which rate. */
export const DEMONSTRATION_CHARGE = { CHARGE_CURRENCY: 'USD', EXCHANGE_RATES: 'USD=0.24' } as const;

/** What svc-orders needs to know of the payment sandbox. */
export const paymentSandboxSettings = (places: Places, secrets: Secrets) => ({
  AUTHORIZE_NET_API_URL: `${urlOf(places, 'payment')}/xml/v1/request.api`,
  AUTHORIZE_NET_SCRIPT_URL: `${urlOf(places, 'payment')}/v1/Accept.js`,
  ...keysOf(secrets),
});

const keysOf = (secrets: Secrets) => ({
  AUTHORIZE_NET_LOGIN_ID: PAYMENT_LOGIN,
  AUTHORIZE_NET_TRANSACTION_KEY: secrets.paymentTransactionKey,
  AUTHORIZE_NET_CLIENT_KEY: secrets.paymentClientKey,
  AUTHORIZE_NET_SIGNATURE_KEY: secrets.paymentSignatureKey,
});

/** Stands in for Authorize.Net: tokenizes cards, charges them, and tells the gateway what became of it. */
export function paymentSandboxProcess(places: Places, secrets: Secrets): ProcessSpec {
  const port = portOf(places, 'payment');
  const charged = process.env['CHARGE_CURRENCY'] || DEMONSTRATION_CHARGE.CHARGE_CURRENCY;
  return {
    name: 'payment',
    command: process.execPath,
    args: ['--enable-source-maps', path.join(places.root, 'svc-orders/dist/authorizeNetSandbox.js')],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: urlOf(places, 'payment'),
      ...keysOf(secrets),
      WEBHOOK_URL: `${urlOf(placesSeenBy('payment', places), 'gateway')}/ecommerce/webhook`,
      // An account has one currency; guests pay in USD, so only then one is enough.
      ...(charged === 'USD' ? { ACCOUNT_CURRENCY: charged } : {}),
    },
    logFile: logFileOf(places, 'payment'),
    isReady: () => acceptsConnections(port),
    readyWithinMs: 30_000,
  };
}

/** Both hosts of the real provider, of which its tokenizer calls either. */
const LIVE_API_HOSTS = ['api.authorize.net', 'api2.authorize.net'];

/** Whose scripts the checkout may run and whom they may call; none with a provider whose tokenizer is not named. */
export function paymentOrigins(places: Places, given: Given): GatewaySettings['payment'] {
  if (given.paymentApiUrl === undefined) {
    const origin = urlOf(places, 'payment');
    return { scriptOrigin: origin, apiOrigin: origin };
  }
  const scriptUrl = process.env['AUTHORIZE_NET_SCRIPT_URL'] || undefined;
  if (scriptUrl === undefined) return undefined;
  const { origin, hostname } = new URL(given.paymentApiUrl);
  const isLive = LIVE_API_HOSTS.includes(hostname);
  return {
    scriptOrigin: new URL(scriptUrl).origin,
    apiOrigin: isLive ? LIVE_API_HOSTS.map((host) => `https://${host}`).join(' ') : origin,
  };
}
