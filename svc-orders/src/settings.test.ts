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
});
