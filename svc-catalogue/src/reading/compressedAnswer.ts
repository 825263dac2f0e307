import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, notModified, SENT, textHash, type Sent } from '@rackwright/service-kit';
import type { Request, Response } from 'express';

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';
/** What may be kept, and is asked about each time it is used. */
const REVALIDATED = 'public, no-cache';

interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer written once and sent many times. */
export interface CompressedAnswer {
  /** Of what is told, in whichever language. */
  readonly version: string;
  /** Of these bytes: what its ETags begin with. */
  readonly tag: string;
  /** Its bytes; made when they are first asked for in this encoding, off the event loop. */
  in(encoding: Encoding): Promise<Buffer>;
}

const ENCODERS: Readonly<Record<Encoding, (whole: Buffer) => Promise<Buffer>>> = {
  br: (whole) =>
    promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } }),
  gzip: (whole) => promisify(gzip)(whole, { level: 9 }),
  identity: async (whole) => whole,
};

/** Services ask for gzip, and so do not wait for the browsers' brotli, which takes a hundred times as long. */
export function compressed(
  named: Pick<CompressedAnswer, 'version' | 'tag'>,
  body: unknown,
): CompressedAnswer {
  const whole = Buffer.from(JSON.stringify(body));
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    ...named,
    in: (encoding) => {
      const bytes = made.get(encoding) ?? ENCODERS[encoding](whole);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

function bestEncoding(req: Request): Encoding {
  const accepted = req.acceptsEncodings();
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Sends the smallest body the caller understands, or 304, and wants to be asked each time. Each encoding has an ETag of its own. */
export async function sendCompressed({ req, res }: Exchange, answer: CompressedAnswer): Promise<Sent> {
  const { tag } = answer;
  const encoding = bestEncoding(req);
  res.setHeader('Cache-Control', REVALIDATED);
  res.setHeader('Vary', 'Accept-Encoding');
  if (notModified(req, res, etagOf(encoding === 'identity' ? tag : `${tag}-${encoding}`))) return SENT;
  const bytes = await answer.in(encoding);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(bytes);
  return SENT;
}

/** Sends a small answer, or 304; its ETag is that of its content unless another one is given. */
export function sendCached({ req, res }: Exchange, body: unknown, etag?: string): Sent {
  const text = JSON.stringify(body);
  res.setHeader('Cache-Control', CACHE_CONTROL);
  if (!notModified(req, res, etag ?? etagOf(textHash(text)))) res.type('json').send(text);
  return SENT;
}
