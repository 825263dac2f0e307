/**
 * Loaded before a service: stops the whole process right after the step that the file `at` in FREEZE_FOLDER names, tells so by a
 * file `reached`, and goes on when `at` is gone. The product knows nothing of it: it tells its steps on a diagnostics channel.
 */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CHANNEL = 'rackwright:step';
const POLL_MS = 5;
const folder = process.env.FREEZE_FOLDER;

const file = (name) => path.join(folder, name);
const wanted = () => (existsSync(file('at')) ? readFileSync(file('at'), 'utf8') : '');

/** True for the first process that gets here. */
function isFirst() {
  try {
    writeFileSync(file('reached'), String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

if (folder) {
  const never = new Int32Array(new SharedArrayBuffer(4));
  subscribe(CHANNEL, ({ step }) => {
    if (wanted() !== step || !isFirst()) return;
    while (wanted() === step) Atomics.wait(never, 0, 0, POLL_MS);
  });
}
