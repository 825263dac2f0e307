import { parseSettings } from '@rackwright/service-kit';
import { ordersSettings } from './settings';

const good = {
  PORT: '8084',
  MONGO_URL: 'mongodb://127.0.0.1:8086/orders',
  AMQP_URL: 'amqp://orders:password@127.0.0.1:8088/rackwright',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  JWKS_URL: 'http://127.0.0.1:8081/users/.well-known/jwks.json',
  ROOMS_URL: 'http://127.0.0.1:8082',
  CATALOGUE_URL: 'http://127.0.0.1:8083',
  QUOTE_SECRET: 'x'.repeat(32),
};
const shop = { SHOPIFY_URL: 'https://rackwright.myshopify.com', SHOPIFY_TOKEN: 'token' };

const payment = {
  AUTHORIZE_NET_API_URL: 'https://apitest.authorize.net/xml/v1/request.api',
  AUTHORIZE_NET_SCRIPT_URL: 'https://jstest.authorize.net/v1/Accept.js',
  AUTHORIZE_NET_LOGIN_ID: 'login',
  AUTHORIZE_NET_TRANSACTION_KEY: '0123456789abcdef',
  AUTHORIZE_NET_CLIENT_KEY: 'client key',
  AUTHORIZE_NET_SIGNATURE_KEY: 's'.repeat(32),
};
const paid = { ...payment, EXCHANGE_RATES: 'USD=0.24' };

describe('the settings', () => {
  it('are complete without a shop', () => {
    expect(parseSettings(ordersSettings, good)).toMatchObject({ PORT: 8084, HOST: '127.0.0.1' });
  });

  it('are complete with a shop and its token, never with one of the two', () => {
    expect(parseSettings(ordersSettings, { ...good, ...shop })).toMatchObject(shop);
    for (const name of ['SHOPIFY_URL', 'SHOPIFY_TOKEN']) {
      const attempt = () => parseSettings(ordersSettings, { ...good, ...shop, [name]: '' });
      expect(attempt).toThrow(`${name} is missing`);
    }
  });

  it.each(['MONGO_URL', 'ROOMS_URL', 'CATALOGUE_URL', 'QUOTE_SECRET', 'JWKS_URL', 'AMQP_URL'])(
    'have no default for %s',
    (name) => {
      const attempt = () => parseSettings(ordersSettings, { ...good, [name]: undefined });
      expect(attempt).toThrow(`${name} is missing`);
    },
  );

  it('refuse a secret of 31 characters, without repeating it', () => {
    const secret = 's'.repeat(31);
    const attempt = () => parseSettings(ordersSettings, { ...good, QUOTE_SECRET: secret });
    expect(attempt).toThrow('QUOTE_SECRET is wrong');
    expect(attempt).not.toThrow(secret);
  });

  it('are complete without a payment provider: ringgit are charged, and there are no rates', () => {
    const settings = parseSettings(ordersSettings, good);
    expect(settings).toMatchObject({
      CHARGE_CURRENCY: 'MYR',
      EXCHANGE_RATES: {},
      PAYMENT_TIMEOUT_MS: 60_000,
    });
  });

  it('are complete with all that the payment provider gave, never with a part of it', () => {
    expect(parseSettings(ordersSettings, { ...good, ...paid })).toMatchObject(payment);
    for (const name of Object.keys(payment)) {
      const attempt = () => parseSettings(ordersSettings, { ...good, ...paid, [name]: '' });
      expect(attempt).toThrow(`${name} is missing`);
    }
  });

  it('read rates of exchange by currency', () => {
    const rates = (text: string) => parseSettings(ordersSettings, { ...good, EXCHANGE_RATES: text });
    expect(rates('USD=0.24, CAD=0.333333,AUD=12').EXCHANGE_RATES).toEqual({
      USD: 0.24,
      CAD: 0.333333,
      AUD: 12,
    });
    for (const bad of [
      'USD',
      'USD=0',
      'USD=0.0',
      'USD=-1',
      'MYR=1',
      'USD=0.1234567',
      'USD=1,USD=2',
      'USD=1,',
      'EUR=1',
    ])
      expect(() => rates(bad)).toThrow('EXCHANGE_RATES is wrong');
  });

  it('refuse a payment provider without a rate for guests, or for the currency that is charged', () => {
    const attempt = (more: object) => () => parseSettings(ordersSettings, { ...good, ...payment, ...more });
    expect(attempt({})).toThrow('EXCHANGE_RATES is missing');
    expect(attempt({ EXCHANGE_RATES: 'CAD=0.33' })).toThrow('needs a rate for USD');
    expect(attempt({ EXCHANGE_RATES: 'USD=0.24', CHARGE_CURRENCY: 'CAD' })).toThrow('needs a rate for CAD');
    expect(attempt({ EXCHANGE_RATES: 'USD=0.24,CAD=0.33', CHARGE_CURRENCY: 'CAD' })).not.toThrow();
    expect(attempt({ ...paid, CHARGE_CURRENCY: 'EUR' })).toThrow('CHARGE_CURRENCY is wrong');
  });

  it('give the payment provider between 1 and 120 seconds', () => {
    const time = (ms: string) => () => parseSettings(ordersSettings, { ...good, PAYMENT_TIMEOUT_MS: ms });
    expect(time('1000')).not.toThrow();
    expect(time('120000')).not.toThrow();
    for (const ms of ['999', '120001', 'soon']) expect(time(ms)).toThrow('PAYMENT_TIMEOUT_MS is wrong');
  });
});
