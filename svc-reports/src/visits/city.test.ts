import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noCities, openCities } from './city';
import { mmdb } from './testMmdb';

let folder = '';
const files = { v4: '', v6: '' };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rackwright-cities-'));
  files.v4 = path.join(folder, 'v4.mmdb');
  files.v6 = path.join(folder, 'v6.mmdb');
  const kualaLumpur = { city: { names: { en: 'Kuala Lumpur', ms: 'KL' } } };
  await writeFile(
    files.v4,
    mmdb(4, [
      { bytes: [203, 0, 113], bits: 24, data: kualaLumpur },
      { bytes: [198, 51, 100], bits: 24, data: { city: 'Ipoh', country_code: 'MY' } },
      { bytes: [192, 0, 2], bits: 24, data: { country_code: 'MY' } },
    ]),
  );
  const documentation = [0x20, 0x01, 0x0d, 0xb8];
  await writeFile(files.v6, mmdb(6, [{ bytes: documentation, bits: 32, data: { city: 'Penang' } }]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['203.0.113.9', 'Kuala Lumpur'],
  ['::ffff:203.0.113.9', 'Kuala Lumpur'],
  ['198.51.100.1', 'Ipoh'],
  ['192.0.2.1', '(not set)'],
  ['2001:db8::1', 'Penang'],
  ['203.0.114.1', '(not set)'],
  ['127.0.0.1', '(not set)'],
  ['10.1.2.3', '(not set)'],
  ['::1', '(not set)'],
  ['fe80::1', '(not set)'],
  ['unknown', '(not set)'],
])('%s is in %s', async (address, city) => {
  expect((await openCities([files.v4, files.v6]))(address)).toBe(city);
});

it('without a database no city is known', () => {
  expect(noCities('203.0.113.9')).toBe('(not set)');
});

it('a file that is no such database is refused', async () => {
  const file = path.join(folder, 'text.mmdb');
  await writeFile(file, 'not a database');
  await expect(openCities([file])).rejects.toThrow();
  await expect(openCities([path.join(folder, 'absent.mmdb')])).rejects.toThrow(/ENOENT/);
});
