/** What must be there before anything of ours can run: Node, room on the disk, packages, programs of the system. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';

const root = path.resolve(import.meta.dirname, '..');
const OLDEST_NODE = [20, 19];
const SAY_STILL_WORKING_MS = 5_000;
const MEGABYTE = 1024 * 1024;
const ROOM_TO_RUN_MB = 400;
const ROOM_TO_INSTALL_MB = 2_000;

const PROGRAMS = [
  {
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
    isThere: () => onPath('nginx'),
  },
  { name: 'RabbitMQ', packages: ['rabbitmq-server'], isThere: hasRabbit, unless: 'AMQP_URL' },
];
const FOR_TESTS = [
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell'],
    isThere: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'),
  },
  {
    name: 'Firefox',
    // Drawn in 3D by the processor, on a screen that nobody sees.
    packages: ['firefox-esr', 'xvfb', 'libegl1', 'libgl1-mesa-dri'],
    isThere: () => existsSync(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr') && onPath('Xvfb'),
  },
  { name: 'poppler-utils', packages: ['poppler-utils'], isThere: () => onPath('pdftotext') },
  { name: 'qpdf', packages: ['qpdf'], isThere: () => onPath('qpdf') },
];

/** A fault the person who started us can mend; only its sentence is shown. */
export class Refusal extends Error {}

/** Ends the process: a refusal with its sentence alone, anything else with all that is known. */
export function sayAndEnd(error) {
  const isPlain = error instanceof Refusal || error?.name === 'Refusal';
  console.error(isPlain ? `\n${error.message}` : error);
  process.exit(1);
}

/** Checks and installs; returns when everything can be run. */
export async function prepare({ forTests }) {
  checkNode();
  const install = packagesAreStale();
  checkRoom(install ? ROOM_TO_INSTALL_MB : ROOM_TO_RUN_MB);
  if (install) await installPackages();
  await installPrograms(forTests ? [...PROGRAMS, ...FOR_TESTS] : PROGRAMS);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Refusal(
    `Node ${OLDEST_NODE.join('.')} or newer is needed, and this is ${process.versions.node}.`,
  );
}

function checkRoom(neededMb) {
  const { bavail, bsize } = statfsSync(root);
  const freeMb = Math.floor((bavail * bsize) / MEGABYTE);
  if (freeMb >= neededMb) return;
  throw new Refusal(
    `There is not enough room on the disk: ${freeMb} MB are free in ${root}, ${neededMb} MB are needed.`,
  );
}

const installedRecord = path.join(root, '.cache/installed');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

function packagesAreStale() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return true;
  if (existsSync(installedRecord) && readFileSync(installedRecord, 'utf8') === lockHash()) return false;
  if (!sameVersions(installed)) return true;
  recordInstalled();
  return false;
}

/** Optional packages are for other machines, links are our own workspaces. */
function sameVersions(installed) {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional, link }]) =>
      !name.startsWith('node_modules/') || optional || link || there[name]?.version === version,
  );
}

function recordInstalled() {
  mkdirSync(path.dirname(installedRecord), { recursive: true });
  writeFileSync(installedRecord, lockHash());
}

/**
 * Installs exactly the versions of the lock file and leaves it as it is. Not `npm ci`: that refuses a lock file in which
 * packages for other kinds of machines are missing, as one is that was written with a registry that does not carry them.
 */
async function installPackages() {
  console.log('installing packages (once, takes a minute or two)');
  const { code, output } = await quietly('installing packages', 'npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0) throw new Refusal(`The packages could not be installed:\n${errorLines(output)}`);
  recordInstalled();
}

async function installPrograms(programs) {
  const missing = programs.filter(({ isThere, unless }) => !process.env[unless ?? ''] && !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.flatMap((program) => program.packages);
  const command = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  const advice = `Run "sudo ${command}", or use "docker compose up" instead.`;
  if (!onPath('apt-get'))
    throw new Refusal(
      `${names} must be installed, and this system has no apt-get. Install them with its own package manager, or use "docker compose up" instead.`,
    );
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    throw new Refusal(`${names} must be installed, and there is no permission to do it. ${advice}`);
  }
  console.log(`installing ${names} from the system's packages`);
  const [program, ...args] = [...asRoot, 'sh', '-c', installScript(packages)];
  const { code, output } = await quietly(`installing ${names}`, program, args);
  if (code !== 0)
    throw new Refusal(`${names} could not be installed. ${advice} What was said:\n${lastLines(output)}`);
}

/** The packages come with services of their own, which are neither started now nor at the next boot: ours run unprivileged. */
function installScript(packages) {
  const policy = '/usr/sbin/policy-rc.d';
  const units = packages.filter((name) => ['nginx', 'rabbitmq-server'].includes(name));
  return `
    set -e
    if [ ! -e ${policy} ]; then
      printf '#!/bin/sh\\nexit 101\\n' > ${policy}; chmod +x ${policy}; trap 'rm -f ${policy}' EXIT
    fi
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -q
    apt-get install -y -q --no-install-recommends ${packages.join(' ')}
    if command -v systemctl > /dev/null; then systemctl disable ${units.join(' ')} > /dev/null 2>&1 || true; fi`;
}

function onPath(program) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

function hasRabbit() {
  const folder = '/usr/lib/rabbitmq/lib';
  return process.env.RABBITMQ_SERVER !== undefined || (existsSync(folder) && readdirSync(folder).length > 0);
}

/** Runs a program without its output, and says every few seconds that it still runs. */
function quietly(what, program, args) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const said = [];
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const ticker = setInterval(() => {
      console.log(`still ${what} (${Math.round((Date.now() - begun) / 1000)} s)`);
    }, SAY_STILL_WORKING_MS);
    const end = (code) => {
      clearInterval(ticker);
      resolve({ code, output: Buffer.concat(said).toString() });
    };
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => {
      said.push(Buffer.from(error.message));
      end(1);
    });
    child.once('close', end);
  });
}

const lastLines = (output) => output.trimEnd().split('\n').slice(-12).join('\n');
/** What npm itself calls an error, without its page of advice. */
export const errorLines = (output) =>
  output
    .split('\n')
    .filter((line) => /^npm (error|ERR!) \S/.test(line))
    .slice(0, 8)
    .join('\n');
