/** The script inventory of the page where cards are typed (PCI DSS 6.4.3): what runs there is what is listed here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildStale, pageFolder, pageRecord } from './buildStale';
import { buildParts } from './parts';

const root = path.resolve(__dirname, '../..');
const BUILD_MS = 600_000;
const checkout = buildParts(root).find(({ name }) => name === 'checkout')!;
const published = pageFolder(root, checkout);

beforeAll(async () => {
  await buildStale({
    root,
    mode: 'production',
    log: () => undefined,
    only: ({ name }) => name === 'checkout',
  });
}, BUILD_MS);

/** Of what was built last; the files of the build before are still there for pages that are open. */
const files = () => JSON.parse(readFileSync(pageRecord(root, checkout), 'utf8')) as string[];
const page = () => readFileSync(path.join(published, 'index.html'), 'utf8');
const scripts = () => files().filter((file) => file.endsWith('.js'));

it('is one page, and files named by what is in them', () => {
  const others = files().filter(
    (file) => !/^files\/(assets\/)?[\w-]+\.[0-9a-f]{10}\.(js|css|woff2)(\.br|\.gz)?$/.test(file),
  );
  expect(others).toEqual(['index.html']);
});

it('names one script, its own, and runs none that is written into the page', () => {
  const named = [...page().matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
  expect(named.map(([, attributes, text]) => [attributes?.match(/src="([^"]*)"/)?.[1], text])).toEqual([
    [expect.stringMatching(/^\/checkout\/files\/checkout\.[0-9a-f]{10}\.js$/), ''],
  ]);
  expect(page()).not.toMatch(/\son\w+\s*=|javascript:|<(iframe|object|embed|base)\b/i);
});

it('links to nothing elsewhere', () => {
  const links = [...page().matchAll(/\s(?:src|href|action)="([^"]*)"/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !/^($|\/checkout\/files\/|data:image\/)/.test(link))).toEqual([]);
});

it('adds scripts in two ways only: its own parts, and the provider’s', () => {
  const texts = scripts().map((file) => readFileSync(path.join(published, file), 'utf8'));
  const adders = texts.flatMap((text) => [...text.matchAll(/createElement\(["'`]script["'`]\)/g)]);
  // The two, and three in React for <script> elements that components draw: ours draw none. One more has to be looked at.
  expect(adders).toHaveLength(5);
  expect(texts.join('\n')).not.toMatch(/\beval\(|new Function\(|importScripts\(|document\.write/);
});

it('has no part of module federation: no remote can be loaded into it', () => {
  const text = scripts()
    .map((file) => readFileSync(path.join(published, file), 'utf8'))
    .join('\n');
  expect(text).not.toMatch(/remoteEntry|remotes\.json|mf-manifest|__FEDERATION__|__webpack_share/);
});
