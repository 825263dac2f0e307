/** A program run as one step of something longer. */
import { spawn } from 'node:child_process';
import { clearInterval, setInterval } from 'node:timers';

const SAY_STILL_RUNNING_MS = 15_000;
/** On a busy machine a step takes several times as long as on an idle one, and goes on speaking. */
const SILENT_MS_MAX = 10 * 60_000;
const ENDS_BY_FORCE_AFTER_MS = 15_000;

/**
 * Runs Node with these arguments, its output shown as it comes. One that says nothing for `silentMsMax` hangs, and is ended. Gives whether
 * it succeeded and the seconds it took.
 */
export function runStep(
  name,
  args,
  { env = process.env, cwd, silentMsMax = SILENT_MS_MAX, out = process.stdout } = {},
) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const say = (sentence) => out.write(`[${name}: ${sentence}]\n`);
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ticker = setInterval(
      () => say(`still running, ${Math.round((Date.now() - begun) / 1000)} s`),
      SAY_STILL_RUNNING_MS,
    );
    const limit = setTimeout(() => {
      say(`has said nothing for ${Math.round(silentMsMax / 1000)} s, ending it`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), ENDS_BY_FORCE_AFTER_MS).unref();
    }, silentMsMax);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (said) => {
        limit.refresh();
        out.write(said);
      });
    child.once('close', (code) => {
      clearInterval(ticker);
      clearTimeout(limit);
      resolve({ succeeded: code === 0, seconds: Math.round((Date.now() - begun) / 1000) });
    });
  });
}
