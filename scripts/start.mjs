/**
 * `npm start` and `npm run dev`: gets a fresh clone ready (Node, packages, programs of the system), then runs everything.
 * Needs nothing but Node itself until the packages are there.
 */
import { prepare, sayAndEnd } from './prepare.mjs';

try {
  await prepare({ forTests: false });
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import('./run.ts');
  await run({ development: process.argv.includes('--dev') });
} catch (error) {
  sayAndEnd(error);
}
