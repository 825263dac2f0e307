/** The sandbox as an HTTP server: the API, and the checkout page of each cart. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Carts, VARIANTS } from './carts';
import { checkoutPage, noCartPage, startPage } from './checkoutPage';
import { answerQuestion, type Question } from './storefront';

export interface SandboxOptions {
  /** What the addresses of checkout pages begin with, no slash at the end. */
  readonly publicUrl: string;
  /** Whoever sends another one is refused. */
  readonly token: string;
}

const API_PATH = '/api/2026-04/graphql.json';
const MAX_BODY_BYTES = 1024 * 1024;

/** Told to the caller instead of an answer. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) throw new Refusal(413, 'Payload Too Large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function questionOf(body: string): Question {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(400, 'Bad Request');
    throw error;
  }
  if (!isObject(json) || typeof json['query'] !== 'string') throw new Refusal(400, 'Bad Request');
  const variables = json['variables'];
  return { query: json['query'], variables: isObject(variables) ? variables : {} };
}

const sendJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

const sendPage = (res: ServerResponse, status: number, html: string): void => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  res
    .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
    .end(html);
};

const tokenOf = ({ headers }: IncomingMessage) =>
  headers['shopify-storefront-private-token'] ?? headers['x-shopify-storefront-access-token'];

async function answerApi(
  req: IncomingMessage,
  res: ServerResponse,
  { token, publicUrl, carts }: SandboxOptions & { readonly carts: Carts },
): Promise<void> {
  const body = await bodyOf(req);
  if (tokenOf(req) !== token) {
    sendJson(res, 401, { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] });
    return;
  }
  if (body.includes(VARIANTS.unavailable)) throw new Refusal(503, 'Service Unavailable');
  sendJson(res, 200, await answerQuestion(questionOf(body), { carts, publicUrl }));
}

function answerPage(res: ServerResponse, { pathname, searchParams }: URL, carts: Carts): void {
  if (pathname === '/') return sendPage(res, 200, startPage());
  const [, id = ''] = /^\/cart\/c\/(\w+)$/.exec(pathname) ?? [];
  const cart = carts.find(id, searchParams.get('key') ?? '');
  sendPage(res, cart ? 200 : 404, cart ? checkoutPage(cart) : noCartPage());
}

/** Not listening yet. */
export function shopifySandbox(options: SandboxOptions): Server {
  const carts = new Carts();
  return createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://sandbox');
    const answered = async (): Promise<void> => {
      if (req.method === 'POST' && url.pathname === API_PATH)
        await answerApi(req, res, { ...options, carts });
      else if (req.method === 'GET') answerPage(res, url, carts);
      else throw new Refusal(404, 'Not Found');
    };
    answered().catch((error: unknown) => {
      const { status, message } = error instanceof Refusal ? error : new Refusal(500, String(error));
      sendJson(res, status, { errors: message });
    });
  });
}
