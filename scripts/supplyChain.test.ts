/** What the product is made of: where each package comes from, and under which licence. `npm run sbom` lists them for others. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  /** Where its place has another. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const root = path.resolve(__dirname, '..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const INSTALLED = 'node_modules/';
const packages = Object.entries(lock.packages)
  .filter(([place, { link }]) => place.includes(INSTALLED) && !link)
  .map(([place, { name, ...locked }]) => ({
    ...locked,
    name: `${name ?? place.slice(place.lastIndexOf(INSTALLED) + INSTALLED.length)}@${locked.version}`,
  }));

/** Ask for a notice and nothing else. LGPL is libvips, which sharp loads as a library of its own; what is under MPL is used unchanged. */
const LICENCES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  ...['Python-2.0', 'OFL-1.1', 'CC-BY-4.0', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);
/** MIT by the file LICENSE beside them; their package.json is older than the field. */
const BY_THEIR_FILE = ['busboy@1.6.0', 'png-js@2.0.0', 'streamsearch@1.1.0'];

const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => LICENCES.has(licence)));

it('takes each package from the registry that is set, as it was when it was looked at', () => {
  const other = packages.filter(
    ({ resolved, integrity = '' }) => resolved !== undefined || !integrity.startsWith('sha512-'),
  );
  expect(other.map(({ name }) => name)).toEqual([]);
});

it('uses nothing under a licence that would bind the product', () => {
  const unclear = packages.filter(
    ({ name, license = '' }) => !isAllowed(license) && !BY_THEIR_FILE.includes(name),
  );
  expect(unclear.map(({ name, license }) => `${name}: ${license ?? 'says none'}`)).toEqual([]);
});

it('has a bill of materials that leaves nothing out', () => {
  const bill = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  ) as { readonly components: readonly { readonly purl: string }[] };
  const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', ''))));
  const missing = packages.filter(({ name }) => !listed.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
