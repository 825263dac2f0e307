/**
 * `npm run openapi`: keeps the shapes of calls and events as they are now, in packages/contracts/openapi. A change that breaks
 * callers or listeners is refused, unless its reason is given: `npm run openapi -- --breaking "why they have to change"`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BreakingChange, keep } from '@rackwright/contracts/openapi';

const { values } = parseArgs({ options: { breaking: { type: 'string' } } });
const folder = path.join(import.meta.dirname, '../packages/contracts/openapi');
try {
  const today = new Date().toISOString().slice(0, 10);
  const changed = keep(folder, { reason: values.breaking ?? '', today });
  console.log(changed.length === 0 ? 'Nothing has changed.' : `Kept: ${changed.join(', ')}.`);
} catch (error) {
  if (!(error instanceof BreakingChange)) throw error;
  console.error(
    `This breaks who calls or listens:\n${error.message}\nGive a reason: npm run openapi -- --breaking "…"`,
  );
  process.exitCode = 1;
}
