import path from 'node:path';
import { buildStale } from './building/buildStale';
import type { BuildPart } from './building/parts';

/** `npm run build`: builds and publishes what has changed since it was last built; with --front-ends only those. */
const root = path.resolve(import.meta.dirname, '..');
const only = process.argv.includes('--front-ends')
  ? (part: BuildPart) => part.kind !== 'process'
  : () => true;
try {
  const built = await buildStale({ root, mode: 'production', log: (line) => console.log(line), only });
  if (built.length === 0) console.log('everything is built already');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
