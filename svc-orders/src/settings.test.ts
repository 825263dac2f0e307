import { parseSettings } from '@rackwright/service-kit';
import { ordersSettings } from './settings';

const good = {
  PORT: '8084',
  AMQP_URL: 'amqp://orders:password@127.0.0.1:8088/rackwright',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  JWKS_URL: 'http://127.0.0.1:8081/users/.well-known/jwks.json',
  CATALOGUE_URL: 'http://127.0.0.1:8083',
  QUOTE_SECRET: 'x'.repeat(32),
};

describe('the settings', () => {
  it('are complete without a database', () => {
    expect(parseSettings(ordersSettings, good)).toMatchObject({ PORT: 8084, HOST: '127.0.0.1' });
  });

  it.each(['CATALOGUE_URL', 'QUOTE_SECRET', 'JWKS_URL', 'AMQP_URL'])('have no default for %s', (name) => {
    expect(() => parseSettings(ordersSettings, { ...good, [name]: undefined })).toThrow(`${name} is missing`);
  });

  it('refuse a secret of 31 characters, without repeating it', () => {
    const secret = 's'.repeat(31);
    const attempt = () => parseSettings(ordersSettings, { ...good, QUOTE_SECRET: secret });
    expect(attempt).toThrow('QUOTE_SECRET is wrong');
    expect(attempt).not.toThrow(secret);
  });
});
