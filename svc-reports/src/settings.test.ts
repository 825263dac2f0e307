import { parseSettings } from '@rackwright/service-kit';
import { geoFiles, reportsSettings } from './settings';
import { testSettings } from './testReportsApp';

const read = (more: Readonly<Record<string, string>> = {}) =>
  parseSettings(reportsSettings, { ...testSettings, ...more });

it('may leave out what is not needed', () => {
  const settings = read();
  expect(settings.REPORT_TIME_ZONE).toBe('UTC');
  expect(geoFiles(settings)).toEqual([]);
  expect(geoFiles(read({ GEO_DATABASE: '/a.mmdb, /b.mmdb' }))).toEqual(['/a.mmdb', '/b.mmdb']);
});

it.each(['ROOMS_URL', 'ORDERS_URL'])('want %s', (name) => {
  expect(() => read({ [name]: '' })).toThrow(`${name} is missing`);
});

it.each([
  ['SMTP_URL', 'http://127.0.0.1'],
  ['REPORT_TIME_ZONE', 'Mars/Base'],
  ['GA_PROPERTY_ID', 'properties/4711'],
])('refuse %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`${name} is wrong`);
});

it('want both of Google’s or none', () => {
  expect(() => read({ GA_PROPERTY_ID: '4711' })).toThrow('GA_CREDENTIALS_FILE is missing');
  expect(() => read({ GA_CREDENTIALS_FILE: '/x.json' })).toThrow('GA_CREDENTIALS_FILE is wrong');
});

it('want all three of a client at Google or none', () => {
  const client = { GA_PROPERTY_ID: '4711', GA_CLIENT_ID: 'shop.apps', GA_CLIENT_SECRET: 'sixteen letters!' };
  expect(read(client)).toMatchObject(client);
  expect(() => read({ ...client, GA_CLIENT_SECRET: '' })).toThrow('GA_CLIENT_SECRET is missing');
  expect(() => read({ ...client, GA_CLIENT_ID: '', GA_CREDENTIALS_FILE: '/x.json' })).toThrow(
    'GA_CLIENT_SECRET is wrong',
  );
  expect(() => read({ ...client, GA_PROPERTY_ID: '' })).toThrow('GA_PROPERTY_ID is missing');
});
