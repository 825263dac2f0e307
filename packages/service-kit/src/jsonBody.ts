import type { PlainCode } from '@rackwright/words';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { refusal } from './failure';

const MAX_DEPTH = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** True when brackets nest deeper than `limit`; looks at the bytes, so it costs no stack. */
export function isDeeperThan(json: Uint8Array, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (isOpening(byte)) {
      depth += 1;
      if (depth > limit) return true;
    } else if (isClosing(byte)) depth -= 1;
  }
  return false;
}

const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

/** Through UTF-8, where halves of surrogate pairs become U+FFFD as in the database, so that an answer is what was stored. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

const malformed = (code: PlainCode) => refusal(400, code, { type: 'malformed-json' });

/** Of the bytes of a body; undefined without one. 400 for what is no JSON in UTF-8, or nests deeper than 32. */
export function parseJson(body: Uint8Array): unknown {
  if (body.length === 0) return undefined;
  if (isDeeperThan(body, MAX_DEPTH)) throw malformed('json-too-deep');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return SURROGATE_ESCAPE.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw malformed('malformed-json');
    throw error;
  }
}

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

const isPlainJson = (req: Request): boolean =>
  /^application\/json *(; *charset="?utf-8"?)?$/i.test(req.headers['content-type'] ?? '');

type BodyReader = (req: Request, res: Response) => Promise<Buffer>;

/**
 * The bytes of a JSON body of at most `limit` bytes; empty without one. Refuses other media types and compressed bodies (415), and
 * larger ones (413).
 */
function bodyReader(limit: number): BodyReader {
  const raw = express.raw({ type: () => true, limit, inflate: false });
  const read: BodyReader = (req, res) =>
    new Promise((resolve, reject) => {
      raw(req, res, (error?: unknown) => {
        if (error === undefined) resolve(req.body as Buffer);
        else reject(bodyFailure(error));
      });
    });
  return async (req, res) => {
    if (!hasBody(req)) return Buffer.alloc(0);
    if (!isPlainJson(req)) throw refusal(415, 'not-json');
    return read(req, res);
  };
}

/** Reads a JSON body into `req.body`, refusing as `bodyReader` and `parseJson` do. */
export function jsonBody(limit: number): RequestHandler {
  const read = bodyReader(limit);
  const readAll = async (req: Request, res: Response): Promise<void> => {
    req.body = parseJson(await read(req, res));
  };
  return (req, res, next) => (hasBody(req) ? readAll(req, res).then(next) : next());
}

const unread = new WeakMap<Request, () => Promise<Buffer>>();

/** Leaves the body to the handler, which reads it with `readBody`. */
export function unreadBody(limit: number): RequestHandler {
  const read = bodyReader(limit);
  return (req, res, next) => {
    unread.set(req, () => read(req, res));
    next();
  };
}

/** The bytes of the body of a call with the rule `readsBody`, to be read by `parseJson`; refuses as `bodyReader` does. */
export function readBody(req: Request): Promise<Uint8Array> {
  const read = unread.get(req);
  if (!read) throw new Error('the body of this call was read before its handler');
  return read();
}

/** The body reader's own errors carry a status; anything else is a bug and stays what it is. */
function bodyFailure(error: unknown): Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return refusal(413, 'body-too-large', { type: 'too-large' });
  if (status === 415) return refusal(415, 'compressed-body', { type: 'not-json' });
  if (status === 400) return malformed('malformed-body');
  return error instanceof Error ? error : new Error(String(error));
}
