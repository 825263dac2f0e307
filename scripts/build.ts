import path from 'node:path';
import { buildStale } from './building/buildStale';

/** Builds and publishes every part that has changed since it was last built. */
const root = path.resolve(import.meta.dirname, '..');
const built = await buildStale({ root, mode: 'production', log: (line) => console.log(line) });
if (built.length === 0) console.log('everything is built already');
