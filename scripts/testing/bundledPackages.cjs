/**
 * Of a package, jest finds, reads and compiles every file anew for each test file that imports it. A package of many files is
 * therefore made into one file; of the six thousand icons, into one of those that are drawn somewhere.
 */
const { buildSync } = require('esbuild');
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, renameSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const made = path.join(root, 'node_modules/.cache/rackwright-tests');

const OF_PAGES = [
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/modals',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/user-event',
  'libphonenumber-js/min',
  'mantine-datatable',
  'zod',
];
const OF_SERVICES = [
  'amqplib',
  'express',
  'jsonwebtoken',
  'mongoose',
  'multer',
  'prom-client',
  'rate-limiter-flexible',
];
const PACKAGES = [...OF_PAGES, ...OF_SERVICES];
const ICONS = '@tabler/icons-react';

/** `screen` is of the document that there was when it was loaded; of the one that there is, when it is kept from file to file. */
const SCREEN_OF_NOW = `
const dom = require('@testing-library/dom');
let body, screen;
const screenOfNow = () => {
  if (body !== document.body) [body, screen] = [document.body, { ...dom.screen, ...dom.within(document.body) }];
  return screen;
};
module.exports = Object.defineProperty({ ...dom }, 'screen', { enumerable: true, get: screenOfNow });`;
const contentsOf = (name) =>
  name === '@testing-library/dom' ? SCREEN_OF_NOW : `module.exports = require('${name}');`;

/** Every package but itself stays outside: of each there is one, whoever imports it. */
const outsideOf = (name) => ['bson', 'react', 'react-dom', ...PACKAGES].filter((other) => other !== name);

/** Where icons are drawn: nowhere in the copy of the planning core in which mutants are tried. */
const PAGES = [
  ...readdirSync(root).filter((folder) => folder.startsWith('mf-')),
  'shells/checkout',
  'shells/web',
  'packages/web-kit',
]
  .map((part) => path.join(root, part, 'src'))
  .filter((source) => existsSync(source));

/** The export of each icon that a page's source names. */
function drawnIcons() {
  const texts = PAGES.flatMap((source) =>
    readdirSync(source, { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(source, file), 'utf8')),
  );
  const named = new Set(texts.flatMap((text) => text.match(/\bIcon[A-Z]\w*/g) ?? []));
  return [...named]
    .map((icon) => [icon, `${ICONS}/dist/esm/icons/${icon}.mjs`])
    .filter(([, file]) => existsSync(path.join(root, 'node_modules', file)))
    .map(([icon, file]) => `export { default as ${icon} } from '${file}';`)
    .sort();
}

function bundle(name, contents, outfile) {
  const unfinished = `${outfile}.${process.pid}`;
  buildSync({
    stdin: { contents, resolveDir: root },
    outfile: unfinished,
    bundle: true,
    format: 'cjs',
    mainFields: ['main'],
    ...(OF_SERVICES.includes(name) ? { platform: 'node' } : { platform: 'neutral', conditions: ['browser'] }),
    target: 'es2022',
    external: outsideOf(name),
  });
  renameSync(unfinished, outfile);
}

/** For jest's `moduleNameMapper`: where each of them is, made once for each lock file. */
module.exports.bundledPackages = () => {
  const madeOf = [path.join(root, 'package-lock.json'), module.filename].map((file) => readFileSync(file));
  const fileOf = (name, contents) => {
    const version = createHash('sha256')
      .update(Buffer.concat(madeOf))
      .update(contents)
      .digest('hex')
      .slice(0, 16);
    const file = path.join(made, `${name.replaceAll('/', '-')}-${version}.cjs`);
    if (!existsSync(file)) bundle(name, contents, file);
    return file;
  };
  return {
    ...Object.fromEntries(PACKAGES.map((name) => [`^${name}$`, fileOf(name, contentsOf(name))])),
    [`^${ICONS}$`]: fileOf(ICONS, drawnIcons().join('\n')),
  };
};
