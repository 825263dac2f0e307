/**
 * Bundles the part in the working directory for running: src/main.ts, and those of the programs below that it has, each into
 * one file under dist/, or the folder of `--into`. Native modules stay outside; its package.json names them with their exact
 * versions, so that a container installs nothing else. `--plugin` names a module with a plugin of esbuild.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

/** Modules with machine code, which cannot be bundled. */
const NATIVE = ['@node-rs/argon2', 'sharp'];

/** Run beside the service: demonstration data, commands of an operator, what stands in for a server of somebody else. */
const PROGRAMS = [
  'seed',
  'firstAdmin',
  'staff',
  'rotateKeys',
  'shopifySandbox',
  'authorizeNetSandbox',
  'glbWorker',
  'reportWorker',
  'pricingWorker',
  'impactWorker',
  'designWorker',
];
const entryPoints = ['main', ...PROGRAMS].map((name) => `src/${name}.ts`).filter((file) => existsSync(file));

const { into, plugin } = parseArgs({
  options: { into: { type: 'string', default: 'dist' }, plugin: { type: 'string' } },
}).values;
const plugins = plugin === undefined ? [] : [(await import(pathToFileURL(plugin))).default];

const options = {
  entryPoints,
  plugins,
  outdir: into,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  external: NATIVE,
  loader: { '.txt': 'text' },
  // Packages in the older module format ask for built-in modules with require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};
// esbuild has said what is wrong by then.
const { metafile } = await build({ ...options, metafile: true }).catch(() => process.exit(1));

/** The native modules that are really imported, also by way of a package of ours, as the lock file has them. */
const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'));
const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((one) => one.path));
const outside = Object.fromEntries(
  NATIVE.filter((name) => imported.includes(name)).map((name) => [
    name,
    lock.packages[`node_modules/${name}`].version,
  ]),
);
/** Of the product, with the beginning of the hash of the program: by it administrators know which build runs. */
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
const build8 = createHash('sha256')
  .update(readFileSync(`${into}/main.js`))
  .digest('hex')
  .slice(0, 8);
mkdirSync(into, { recursive: true });
writeFileSync(
  `${into}/package.json`,
  `${JSON.stringify({ private: true, version: `${version}-${build8}`, type: 'module', dependencies: outside }, null, 2)}\n`,
);

/** The page of a service's calls (service-kit/src/docs.ts) looks for its parts beside the bundle. */
if (Object.keys(metafile.inputs).some((file) => file.endsWith('packages/service-kit/src/docs.ts'))) {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(`${into}/docs`, { recursive: true });
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    copyFileSync(resolve(`swagger-ui-dist/${name}`), `${into}/docs/${name}`);
}

/** The pictures of room templates lie beside the program that brings them. */
const pictures = 'seed/pictures';
if (existsSync(pictures)) cpSync(pictures, `${into}/pictures`, { recursive: true });

/** The fonts of the report lie beside the thread that writes it. */
const fonts = 'src/report/fonts';
if (existsSync(fonts)) cpSync(fonts, `${into}/fonts`, { recursive: true });
