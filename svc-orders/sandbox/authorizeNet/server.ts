/** The sandbox as an HTTP server: the API, the tokenizer's scripts, the page, and what tests ask. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { acceptScripts } from './acceptScripts';
import { Account, delaysSchema, type Delays, type Outcome, type SandboxOptions } from './account';
import { failed, type Answer } from './answers';
import { SchemaFault, checkedRequest } from './schema';
import type { Transaction } from './transactions';
import { transactionsPage } from './transactionsPage';

export interface AuthorizeNetSandbox {
  /** Not listening yet. */
  readonly server: Server;
  /** Newest first. */
  transactions(): readonly Transaction[];
  setDelays(delays: Partial<Delays>): void;
  /** What the provider does once a day. */
  settle(): void;
  /** Cuts all connections and sends no more webhooks. */
  stop(): Promise<void>;
}

const API_PATH = '/xml/v1/request.api';
const MAX_BODY_BYTES = 1024 * 1024;
const JSON_TYPE = 'application/json';
const SCRIPT_TYPE = 'application/javascript';
const NOT_FOUND = { status: 404, type: 'text/plain', body: 'Not Found' };
const BOM = '\uFEFF';
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'PUT,OPTIONS,POST,GET',
  'Access-Control-Allow-Headers': 'x-requested-with,cache-control,content-type,origin,method,SOAPAction',
};

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) throw new SchemaFault('The request is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new SchemaFault('The request is no JSON.');
    throw error;
  }
}

interface Sent {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(res: ServerResponse, { status = 200, type, body, headers = {} }: Sent): void {
  res.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(body);
}

/** With the byte order mark that the real API begins with. */
const sendAnswer = (res: ServerResponse, answer: Answer): void =>
  send(res, { type: JSON_TYPE, body: `${BOM}${JSON.stringify(answer)}`, headers: CORS });

/** Sends the answer, or does to it what the postal code asked for. */
function deliver(account: Account, res: ServerResponse, { answer, trigger }: Outcome): void {
  const { slowMs, timeoutMs } = account.delays;
  switch (trigger) {
    case 'timeoutAfterCharging':
    case 'timeoutWithoutCharging':
      return account.later(timeoutMs, () => res.destroy());
    case 'resetAfterCharging':
      res.destroy();
      return;
    case 'slow':
      return account.later(slowMs, () => sendAnswer(res, answer));
    case 'malformed':
      return send(res, { type: JSON_TYPE, body: JSON.stringify(answer).slice(0, 40), headers: CORS });
    case 'serverError':
      return send(res, {
        status: 500,
        type: 'text/html',
        body: '<h1>Service Unavailable</h1>',
        headers: CORS,
      });
    default:
      return sendAnswer(res, answer);
  }
}

async function answerApi(account: Account, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    deliver(account, res, account.outcomeOf(checkedRequest(jsonOf(await bodyOf(req)))));
  } catch (error) {
    if (!(error instanceof SchemaFault)) throw error;
    sendAnswer(res, failed('E00003', error.message));
  }
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** For tests of the whole system, which cannot call it: `/sandbox/…`. Other origins may not read it. */
async function answerTest(account: Account, req: IncomingMessage, res: ServerResponse, action: string) {
  const json = (body: unknown): void => send(res, { type: JSON_TYPE, body: JSON.stringify(body) });
  if (req.method === 'GET' && action === 'transactions') return json(account.transactions.list());
  if (req.method === 'PUT' && action === 'delays') {
    const delays = delaysSchema.partial().safeParse(jsonOf(await bodyOf(req)));
    if (!delays.success) return send(res, { status: 400, type: 'text/plain', body: delays.error.message });
    account.delays = { ...account.delays, ...delays.data } as Delays;
    return json(account.delays);
  }
  if (req.method === 'POST' && action === 'settle') {
    account.transactions.settle();
    return json({});
  }
  send(res, NOT_FOUND);
}

async function answer(account: Account, publicUrl: string, req: IncomingMessage, res: ServerResponse) {
  const { pathname } = new URL(req.url ?? '/', 'http://sandbox');
  if (pathname === API_PATH && req.method === 'OPTIONS') return void res.writeHead(200, CORS).end();
  if (pathname === API_PATH && req.method === 'POST') return answerApi(account, req, res);
  if (pathname.startsWith('/sandbox/')) return answerTest(account, req, res, pathname.slice(9));
  const scripts = acceptScripts(publicUrl);
  if (pathname === '/v1/Accept.js')
    return send(res, { type: SCRIPT_TYPE, body: scripts.outer, headers: CORS });
  if (pathname === '/v1/AcceptCore.js')
    return send(res, { type: SCRIPT_TYPE, body: scripts.core, headers: CORS });
  if (pathname !== '/') return send(res, NOT_FOUND);
  const html = transactionsPage(account.transactions.list());
  send(res, { type: 'text/html', body: html, headers: { 'Content-Security-Policy': PAGE_POLICY } });
}

export function authorizeNetSandbox(options: SandboxOptions): AuthorizeNetSandbox {
  const account = new Account(options);
  const server = createServer((req, res) => {
    answer(account, options.publicUrl, req, res).catch((error: unknown) =>
      send(res, { status: 500, type: 'text/plain', body: String(error) }),
    );
  });
  return {
    server,
    transactions: () => account.transactions.list(),
    setDelays: (delays) => {
      account.delays = { ...account.delays, ...delays };
    },
    settle: () => account.transactions.settle(),
    stop: () =>
      new Promise((resolve) => {
        account.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
