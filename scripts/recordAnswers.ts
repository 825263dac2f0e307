/**
 * `npm run record-answers`: starts the whole system with an empty data folder, opens every page of each remote's harness as its seeded
 * account, and keeps what was answered in `recorded/answers.json` of the remote. With names of remotes only those.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page, type Response as PageResponse } from '@playwright/test';
import { findCall, helpCalls, userCalls } from '@rackwright/contracts';
import type { RecordedAnswer, RecordedAnswers } from './alone/recorded';
import { launchOptions } from './browser/launchOptions';
import { buildParts } from './building/parts';
import { buildStale } from './building/buildStale';
import { saveShowroom } from './showroom';
import { answersOk, freeBasePort } from './system/ports';
import { startSystem, type RunningSystem } from './system/system';
import { portOffsets } from './system/topology';

/** A page is done when nothing more came for so long, or at the latest after so many times of it. */
const QUIET_MS = 1_500;
const QUIET_TIMES = 12;

const root = path.resolve(import.meta.dirname, '..');
const log = (line: string) => console.log(line);

/** The session of nobody in particular: its token says nothing to anybody. */
const TOKEN = 'recorded';

async function post(url: string, call: { readonly path: string }, body: object): Promise<unknown> {
  const answer = await fetch(`${url}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${call.path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Something for every console to show: a project, and a question about it. Gives the project's id. */
async function fillShop({ url, accounts }: RunningSystem): Promise<string> {
  const customer = accounts.find(({ role }) => role === 'customer')!;
  const roomId = await saveShowroom(url, customer);
  const { email } = customer;
  await post(url, helpCalls.ask, {
    ...{ firstName: 'Carla', lastName: 'Demo', email, question: 'Does the arch fit below my beam?' },
    roomId,
  });
  return roomId;
}

/** What a GET is answered is asked for once more: a page leaves many before they have come. */
async function bodyOf(response: PageResponse): Promise<unknown> {
  const request = response.request();
  if (request.method() !== 'GET') return response.json();
  const { authorization } = await request.allHeaders();
  return (await fetch(response.url(), authorization ? { headers: { authorization } } : {})).json();
}

async function recordedOf(response: PageResponse): Promise<RecordedAnswer | null> {
  const { pathname, search } = new URL(response.url());
  const method = response.request().method();
  const known = findCall(method, pathname);
  if (!known || response.status() >= 400 || typeof known.gives === 'string') return null;
  const { etag } = response.headers();
  return {
    call: `${method} ${pathname}${search}`,
    status: known.status,
    ...(etag === undefined ? {} : { etag }),
    ...(known.gives === null ? {} : { body: await bodyOf(response) }),
  };
}

/** Opens the pages one after the other; gives what came, each call once and in the order of their names. */
async function visit(page: Page, url: string, further: readonly string[]): Promise<RecordedAnswer[]> {
  const found = new Map<string, RecordedAnswer>();
  let lastMs = Date.now();
  page.on('response', (response) => {
    lastMs = Date.now();
    void recordedOf(response)
      .then((answer) => answer && !found.has(answer.call) && found.set(answer.call, answer))
      .catch((error: unknown) => log(`  ${response.url()} is not recorded: ${String(error)}`));
  });
  const open = async (address: string) => {
    await page.goto(`${url}${address}`);
    for (let times = 0; times < QUIET_TIMES; times += 1) {
      await delay(QUIET_MS);
      if (Date.now() - lastMs >= QUIET_MS) return;
    }
  };
  await open('/');
  const pages = await page.locator('header button').allTextContents();
  for (const address of [...pages.filter((text) => text.startsWith('/')), ...further]) await open(address);
  return [...found.values()].sort((one, other) => (one.call < other.call ? -1 : 1));
}

/** Its dev server, which sends its calls to the system. */
async function serveHarness(name: string, gateway: string) {
  const port = await freeBasePort([0]);
  const args = [path.join(root, 'node_modules/webpack-cli/bin/cli.js'), 'serve', '--mode', 'development'];
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, name),
    env: { ...process.env, PORT: String(port), GATEWAY_URL: gateway },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answersOk(`${url}/standalone.js`))) {
    if (child.exitCode !== null) throw new Error(`the dev server of ${name} has ended`);
    await delay(QUIET_MS);
  }
  return { url, stop: () => child.kill('SIGTERM') };
}

/** The seeded account of a remote's users, as its harness names it. */
function accountOf(name: string): string {
  const harness = readFileSync(path.join(root, name, 'src/standalone.tsx'), 'utf8');
  return /email: '([^']+)'/.exec(harness)?.[1] ?? '';
}

/** Pages that a harness has no button for. */
const furtherPages = (roomId: string): Readonly<Record<string, readonly string[]>> => ({
  'mf-planner': [`/planning/${roomId}`, `/print/${roomId}`],
  'mf-sales': ['submissions', 'orders'].map((tab) => `/salesAccount?tab=${tab}`),
});

/** One line for each answer, so that a change of one is a line. */
const written = ({ account, answers }: RecordedAnswers): string =>
  `{"account": ${JSON.stringify(account)}, "answers": [\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]}\n`;

async function record(name: string, system: RunningSystem, roomId: string): Promise<void> {
  const email = accountOf(name);
  const { password = '' } = system.accounts.find((one) => one.email === email) ?? {};
  const session = (await post(system.url, userCalls.signIn, { email, password })) as object;
  const further = furtherPages(roomId)[name] ?? [];
  const harness = await serveHarness(name, system.url);
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(
      (kept) => sessionStorage.setItem('standalone-session', kept),
      JSON.stringify(session),
    );
    const answers = await visit(page, harness.url, further);
    const signIn = { call: `POST ${userCalls.signIn.path}`, status: 200, body: { ...session, token: TOKEN } };
    const kept: RecordedAnswers = { account: email, answers: [...answers, signIn] };
    const folder = path.join(root, name, 'recorded');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'answers.json'), written(kept));
    log(`${name}: ${kept.answers.length} answers as ${email}`);
  } finally {
    await browser.close();
    harness.stop();
  }
}

const asked = process.argv.slice(2);
const remotes = buildParts(root).filter(
  ({ kind, name }) => kind === 'remote' && (asked.length === 0 || asked.includes(name)),
);
await buildStale({ root, mode: 'production', log, only: ({ kind }) => kind === 'process' });
const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-record-'));
const system = await startSystem({ root, dataDir, basePort: await freeBasePort(portOffsets()), log });
try {
  const roomId = await fillShop(system);
  for (const { name } of remotes) await record(name, system, roomId);
} finally {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
