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

/** Passes on what comes from one side to the other, once that is there. */
function join(near, address) {
  const far = new WebSocket(address, SOCKET);
  const early = [];
  const send = (text) => (far.readyState === WebSocket.OPEN ? far.send(text) : early.push(text));
  far.on('open', () => early.splice(0).forEach(send));
  far.on('message', (data) => near.send(data.toString()));
  near.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (NOT_KNOWN.has(method)) near.send(JSON.stringify({ type: 'success', id, result: {} }));
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
