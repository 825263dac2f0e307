import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsPage } from './settingsPage';
import { SERVICE_PARTS } from './topology';

it('is kept as the settings are (else: `npm run settings`)', () => {
  const kept = readFileSync(path.resolve(__dirname, '../../docs/settings.md'), 'utf8');
  expect(kept).toBe(settingsPage());
});

it.each(SERVICE_PARTS.map(({ name, settings }) => [name, settings] as const))(
  'of %s says of each setting what it is for',
  (_name, settings) => {
    expect(settings.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([]);
  },
);
