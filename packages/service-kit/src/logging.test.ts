import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A process that logs one line and then does this. */
function logging(then: string) {
  const logger = JSON.stringify(path.join(__dirname, 'logging.ts'));
  const code = `import { createLogger } from ${logger}; createLogger('rooms').info({ at: 7 }, 'said'); ${then}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], cwd: __dirname });
}

const line = { level: 'info', service: 'rooms', at: 7, msg: 'said' };

it.each([
  ['when it is told to end', 'process.exit(0)', 0],
  ['when nothing is left to do', '', 0],
  ['by an error', 'setTimeout(() => { throw new Error() })', 1],
])('a process that ends %s has written what it logged', async (_name, then, code) => {
  const child = logging(then);
  const ended = once(child, 'close');
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  expect([(await ended)[0], JSON.parse(said)]).toMatchObject([code, line]);
});

it('a single line does not wait for others', async () => {
  const child = logging('setInterval(() => undefined, 60_000)');
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  expect(JSON.parse(String(text))).toMatchObject(line);
  child.kill('SIGKILL');
});
