/** The script inventory of the page where cards are typed (PCI DSS 6.4.3): what runs there is what is listed here. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const built = mkdtempSync(path.join(tmpdir(), 'checkout-'));
const BUILD_MS = 180_000;

beforeAll(() => {
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
  const args = [webpack, '--mode', 'production', '--output-path', built, '--no-cache'];
  execFileSync(process.execPath, args, { cwd: path.join(root, 'shells/checkout'), timeout: BUILD_MS });
}, BUILD_MS);
afterAll(() => rmSync(built, { recursive: true, force: true }));

const files = () =>
  readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)));
const page = () => readFileSync(path.join(built, 'index.html'), 'utf8');
const scripts = () => files().filter((file) => file.endsWith('.js'));

it('is one page, and files named by what is in them', () => {
  const others = files().filter(
    (file) => !/^files\/(assets\/)?[\w-]+\.[0-9a-f]{10}\.(js|css|woff2)$/.test(file),
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
  expect(links.filter((link) => !/^(\/checkout\/files\/|data:image\/)/.test(link))).toEqual([]);
});

it('adds scripts in two ways only: its own parts, and the provider’s', () => {
  const texts = scripts().map((file) => readFileSync(path.join(built, file), 'utf8'));
  const adders = texts.flatMap((text) => [...text.matchAll(/createElement\(["'`]script["'`]\)/g)]);
  // The two, and three in React for <script> elements that components draw: ours draw none. One more has to be looked at.
  expect(adders).toHaveLength(5);
  expect(texts.join('\n')).not.toMatch(/\beval\(|new Function\(|importScripts\(|document\.write/);
});

it('has no part of module federation: no remote can be loaded into it', () => {
  const text = scripts()
    .map((file) => readFileSync(path.join(built, file), 'utf8'))
    .join('\n');
  expect(text).not.toMatch(/remoteEntry|remotes\.json|mf-manifest|__FEDERATION__|__webpack_share/);
});
