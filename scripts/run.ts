import path from 'node:path';
import { buildStale } from './building/buildStale';
import { watchAndRebuild } from './building/watch';
import { stopAsked } from './system/stopAsked';
import { PortTakenError, refuseTakenPorts, startSystem, type RunningSystem } from './system/system';
import { basePortOf } from './system/topology';

/** A fault the person who started us can mend, in one sentence. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Builds what is stale, starts everything, and returns when it has been stopped again. */
export async function run({ development }: { development: boolean }): Promise<void> {
  const begun = performance.now();
  const root = path.resolve(import.meta.dirname, '..');
  const places = {
    root,
    dataDir: path.resolve(process.env['DATA_DIR'] ?? path.join(root, '.data')),
    basePort: basePort(),
    instances: instances(),
  };
  const log = (line: string) => console.log(line);
  const asked = stopAsked();
  await refuseTakenPorts(places).catch(explain);
  await buildStale({ root, mode: development ? 'development' : 'production', log }).catch(explain);
  if (asked.signal.aborted) return;
  let system: RunningSystem;
  try {
    system = await startSystem({ ...places, log, development, signal: asked.signal });
  } catch (error) {
    if (asked.signal.aborted) return log('stopped');
    return explain(error);
  }
  const watching = development ? watchAndRebuild({ root, log, restart: system.restart }) : undefined;
  announce(system, (performance.now() - begun) / 1000);
  await asked.promise;
  log('stopping');
  watching?.stop();
  await system.stop();
  log('stopped');
}

/** Of each service: INSTANCES, one to nine. */
function instances(): number {
  const given = process.env['INSTANCES'] || '1';
  if (/^[1-9]$/.test(given)) return Number(given);
  throw new Refusal(`INSTANCES is "${given}"; it must be a number from 1 to 9.`);
}

function basePort(): number {
  try {
    return basePortOf(process.env['PORT']);
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): never {
  if (error instanceof PortTakenError) {
    const other = 'Stop it, or choose other ports with PORT, as in "PORT=9080 npm start".';
    throw new Refusal(`${error.message} ${other}`);
  }
  throw new Refusal(error instanceof Error ? error.message : String(error));
}

function announce(system: RunningSystem, seconds: number): void {
  const { url, accounts, mailPage, shopifySandbox, paymentSandbox } = system;
  console.log(`\nRackwright runs at ${url} (ready in ${seconds.toFixed(1)} s)\n`);
  if (mailPage !== undefined) console.log(`Mails are caught and shown at ${mailPage}`);
  if (shopifySandbox !== undefined) console.log(`The Shopify sandbox is at ${shopifySandbox}`);
  if (paymentSandbox !== undefined)
    console.log(`Test cards, and what was paid with them, are at ${paymentSandbox}`);
  if ([mailPage, shopifySandbox, paymentSandbox].some((address) => address !== undefined)) console.log('');
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map((account) => account.email.length));
    console.log('Accounts for trying it out (of this machine only):');
    for (const { email, password, role } of accounts)
      console.log(`  ${email.padEnd(width)}  ${password}  ${role}`);
    console.log('');
  }
  console.log('Press Ctrl+C to stop.');
}
