/** `npm run bench` lists the measurements, `npm run bench -- NAME` runs one. Figures in READMEs come from here. */
import { measurePlanner } from './planner';
import { measurePlanning } from './planning';
import { measureServices } from './services';
import { measureStart } from './start';

const measurements: Record<string, { says: string; run: (args: readonly string[]) => Promise<void> }> = {
  start: { says: 'npm start in a fresh clone with an empty npm cache, and again', run: measureStart },
  planning: {
    says: 'rows 1 to 8 and 10 to 12 of the targets; `planning 5 7` some of them, `--counts` what `npm test` asks',
    run: measurePlanning,
  },
  planner: {
    says: 'rows 9 and 13 to 17 of the targets, in Chromium; `planner 13` one of them, `--counts` what `npm test` asks',
    run: measurePlanner,
  },
  services: {
    says: 'rows 18 to 25 of the targets; `services 19` one of them, `--counts` what `npm test` asks',
    run: measureServices,
  },
};

const name = process.argv[2] ?? '';
const measurement = measurements[name];
if (!measurement) {
  console.log('npm run bench -- NAME, where NAME is one of:');
  for (const [each, { says }] of Object.entries(measurements)) console.log(`  ${each.padEnd(10)} ${says}`);
  process.exit(name === '' ? 0 : 1);
}
await measurement.run(process.argv.slice(3));
