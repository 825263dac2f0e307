/** Prints the broker's definitions of the next release, for the passwords in PASSWORDS; what it makes for that goes into the folder named. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import overlay from './overlay.mjs';

const outfile = path.join(process.argv[2], 'definitions.mjs');
await build({
  entryPoints: [path.join(import.meta.dirname, '../system/brokerDefinitions.ts')],
  outfile,
  plugins: [overlay],
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['@node-rs/argon2', 'sharp'],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
const { productDefinitions } = await import(pathToFileURL(outfile).href);
console.log(JSON.stringify(productDefinitions(JSON.parse(process.env.PASSWORDS))));
