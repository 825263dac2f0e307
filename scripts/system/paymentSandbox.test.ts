import { partsGiven, givenServers } from './given';
import { paymentOrigins } from './paymentSandbox';
import { readSecrets } from './secrets';
import { serviceSettings } from './services';
import { SERVICE_PARTS } from './topology';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const places = { root: '/rackwright', dataDir: '/data', basePort: 8080 };
const live = {
  AUTHORIZE_NET_API_URL: 'https://api2.authorize.net/xml/v1/request.api',
  AUTHORIZE_NET_SCRIPT_URL: 'https://js.authorize.net/v1/Accept.js',
  AUTHORIZE_NET_LOGIN_ID: 'login',
};

let folder: string;
const before = { ...process.env };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'payment-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  process.env = { ...before };
});

const origins = (environment: Readonly<Record<string, string>>) => {
  Object.assign(process.env, environment);
  return paymentOrigins(places, givenServers());
};
const settings = (environment: Readonly<Record<string, string>> = {}) => {
  Object.assign(process.env, environment);
  const orders = SERVICE_PARTS.find(({ service }) => service === 'orders')!;
  return serviceSettings(orders, places, givenServers(), readSecrets(folder));
};

describe('the page of the checkout', () => {
  it('may run and call the sandbox where no provider is named', () => {
    const origin = 'http://127.0.0.1:8092';
    expect(origins({})).toEqual({ scriptOrigin: origin, apiOrigin: origin });
  });

  it('may call both hosts of the real provider, whichever of them its server calls', () => {
    expect(origins(live)).toEqual({
      scriptOrigin: 'https://js.authorize.net',
      apiOrigin: 'https://api.authorize.net https://api2.authorize.net',
    });
  });

  it('may call the provider’s test system alone', () => {
    const test = { AUTHORIZE_NET_API_URL: 'https://apitest.authorize.net/xml/v1/request.api' };
    expect(origins({ ...live, ...test })?.apiOrigin).toBe('https://apitest.authorize.net');
  });

  it('may run no script of a provider that names none', () => {
    expect(origins({ ...live, AUTHORIZE_NET_SCRIPT_URL: '' })).toBeUndefined();
  });
});

describe('svc-orders', () => {
  it('is given the real provider instead of the sandbox, with nothing of the demonstration', () => {
    const given = settings(live);
    expect(given).toMatchObject(live);
    expect(given).not.toHaveProperty('AUTHORIZE_NET_CLIENT_KEY');
    expect(given).not.toHaveProperty('CHARGE_CURRENCY');
    expect(partsGiven(givenServers()).has('payment')).toBe(true);
  });

  it('charges at the sandbox what the environment says, and USD where it says nothing', () => {
    expect(settings()).toMatchObject({ CHARGE_CURRENCY: 'USD', EXCHANGE_RATES: 'USD=0.24' });
    const canadian = { CHARGE_CURRENCY: 'CAD', EXCHANGE_RATES: 'USD=0.24,CAD=0.33' };
    expect(settings({ ...canadian, AUTHORIZE_NET_CLIENT_KEY: 'of somebody else' })).toMatchObject({
      ...canadian,
      AUTHORIZE_NET_CLIENT_KEY: readSecrets(folder).paymentClientKey,
    });
  });
});
