/** `npm run bench` lists the measurements, `npm run bench -- NAME` runs one. Figures in READMEs come from here. */
import { measureStart } from './start';

const measurements: Record<string, { says: string; run: () => Promise<void> }> = {
  start: { says: 'npm start in a fresh clone with an empty npm cache, and again', run: measureStart },
};

const name = process.argv[2] ?? '';
const measurement = measurements[name];
if (!measurement) {
  console.log('npm run bench -- NAME, where NAME is one of:');
  for (const [each, { says }] of Object.entries(measurements)) console.log(`  ${each.padEnd(10)} ${says}`);
  process.exit(name === '' ? 0 : 1);
}
await measurement.run();
