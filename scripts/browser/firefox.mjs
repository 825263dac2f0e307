#!/usr/bin/env node
/**
 * The Firefox of the system's packages, as Playwright starts one (`channel: 'moz-firefox'`, WebDriver BiDi). What Playwright asks for and
 * this release does not know yet is answered here, since Playwright would else give up: colours that a journey prefers, which none does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const NOT_KNOWN = new Set(['emulation.setMediaFeaturesOverride']);
const SOCKET = { perMessageDeflate: false, maxPayload: 0 };

/** A screen of its own that nobody sees: without one Firefox has no WebGL. Resolves with its name. */
async function unseenScreen() {
  const args = ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1600x1400x24'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  process.on('exit', () => screen.kill());
  const [number] = await once(screen.stdio[3], 'data');
  return `:${String(number).trim()}`;
}

const env = { ...process.env, DISPLAY: await unseenScreen() };
const firefox = spawn(FIREFOX, process.argv.slice(2), { env, stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 0));

/** Commands of our own have ids that Playwright does not come to. */
const OWN_IDS = 2 ** 40;
/** By what Playwright puts a text into a field or the focus on it, in a script. */
const AT_A_FIELD = /\binjected\.(fill|focusNode|selectText)\(|__pw_bidiInsertText/;

/** The page at which somebody does something by this command, if that is what it does. */
function pageOfHands({ method, params }, text) {
  if (method === 'input.performActions') return params.context;
  return method === 'script.callFunction' && AT_A_FIELD.test(text) ? params.target.context : undefined;
}

const isOfPointer = ({ method, params }) =>
  method === 'input.performActions' && params.actions.length === 1 && params.actions[0].type === 'pointer';

/** Whether one hand does both on the same page. */
const isGoingOn = (command, next) =>
  isOfPointer(command) &&
  isOfPointer(next) &&
  command.params.context === next.params.context &&
  command.params.actions[0].id === next.params.actions[0].id;

/**
 * What people do at pages, one thing after the other: each in the window that has the focus then, since in another neither focus nor blur
 * is told to the page. What a hand has yet to do on a page is done at once: Firefox knows no double click of two commands.
 */
function handsThat(ask, answer) {
  const toDo = [];
  let isAtIt = false;
  async function next() {
    const { page, command } = toDo[0];
    await ask('browsingContext.activate', { context: page });
    const differs = toDo.findIndex((one) => !isGoingOn(command, one.command));
    const together = toDo.splice(0, differs < 0 ? toDo.length : Math.max(differs, 1));
    if (together.length > 1)
      command.params.actions[0].actions = together.flatMap((one) => one.command.params.actions[0].actions);
    const said = await ask(command.method, command.params);
    for (const one of together) answer({ ...said, id: one.command.id });
  }
  return async (page, command) => {
    toDo.push({ page, command });
    if (isAtIt) return;
    isAtIt = true;
    while (toDo.length > 0) await next();
    isAtIt = false;
  };
}

const OF_A_FILE = /"method":"browsingContext\.download/;

/** A file that a page makes to be kept is no navigation: its address is that by which Playwright knows its end, and that it began. */
function toldOf(event) {
  event.params.download = event.params.navigation ?? event.params.url;
  return event;
}

/** Passes on what comes from one side to the other, once that is there. */
function join(near, address) {
  const far = new WebSocket(address, SOCKET);
  const early = [];
  const asked = new Map();
  let lastId = OWN_IDS;
  const send = (text) => (far.readyState === WebSocket.OPEN ? far.send(text) : early.push(text));
  const answer = (said) => near.send(JSON.stringify(said));
  const ask = (method, params) => {
    lastId += 1;
    send(JSON.stringify({ id: lastId, method, params }));
    return new Promise((resolve) => asked.set(lastId, resolve));
  };
  const hands = handsThat(ask, answer);
  far.on('open', () => early.splice(0).forEach(send));
  far.on('message', (data) => {
    const text = data.toString();
    if (OF_A_FILE.test(text)) return answer(toldOf(JSON.parse(text)));
    const said = asked.size > 0 ? JSON.parse(text) : undefined;
    const resolve = asked.get(said?.id);
    if (resolve === undefined) return near.send(text);
    asked.delete(said.id);
    resolve(said);
  });
  near.on('message', (data) => {
    const text = data.toString();
    const command = JSON.parse(text);
    const page = pageOfHands(command, text);
    if (page !== undefined) void hands(page, command);
    else if (NOT_KNOWN.has(command.method)) answer({ type: 'success', id: command.id, result: {} });
    else send(text);
  });
  near.on('close', () => far.close());
  far.on('close', () => near.close());
}

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
firefox.stderr.setEncoding('utf8');
firefox.stderr.on('data', (text) => {
  const address = LISTENING.exec(text)?.[1];
  if (address === undefined) return void process.stderr.write(text);
  const server = new WebSocketServer({ ...SOCKET, host: '127.0.0.1', port: 0 });
  server.on('connection', (near, { url }) => join(near, address + url));
  server.on('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
});
