import { rm } from 'node:fs/promises';
import path from 'node:path';
import { says } from '@rackwright/words';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { type Failure, fieldError, refusal } from './failure';
import { invalidRequest } from './parse';
import { whileItMoves } from './slowBodies';

/** Texts beside the file: how many, and how many bytes each. */
const FIELDS = 20;
const FIELD_BYTES = 256 * 1024;
/** What the texts and the parts' heads may add to the file in a body of a declared length. */
const BESIDE_BYTES = 1024 * 1024;

const tooLarge = () => refusal(413, 'file-too-large', { type: 'too-large' });
const notMultipart = () => refusal(415, 'not-multipart');

const TOO_LARGE: ReadonlySet<string> = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Whatever the reader of the body says is about the body: its limits, its form, or its end that never came. */
function bodyFailure(error: unknown, field: string): Failure {
  if (error instanceof Error && 'code' in error && NO_ROOM.has(error.code))
    return refusal(503, 'storage-full', { retryAfterS: 60 });
  if (!(error instanceof multer.MulterError)) return refusal(400, 'malformed-body');
  if (TOO_LARGE.has(error.code)) return tooLarge();
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT')
    return invalidRequest([fieldError(field, says('one-file', { field }))]);
  return invalidRequest([fieldError(error.field ?? '', 'field-not-possible')]);
}

/** The names a client gives to its file are gone: what a file is, its content says. */
function withoutClientNames(file: Express.Multer.File): Express.Multer.File {
  return { ...file, originalname: '', mimetype: 'application/octet-stream' };
}

function checkHead(req: Request, limit: number): void {
  const { 'content-type': type, 'content-encoding': encoding, 'content-length': length } = req.headers;
  if (type === undefined && Number(length ?? 0) === 0 && req.headers['transfer-encoding'] === undefined)
    throw invalidRequest([fieldError('', 'file-not-multipart')]);
  if (!/^multipart\/form-data *;/i.test(type ?? '') || (encoding ?? 'identity') !== 'identity')
    throw notMultipart();
  if (Number(length ?? 0) > limit + BESIDE_BYTES) throw tooLarge();
}

/** Reads the body of a request; the file is then in `req.file`, where the storage has put it, and the texts beside it in `req.body`. */
function formReader(field: string, limit: number, storage: multer.StorageEngine) {
  const reader = multer({
    storage,
    limits: {
      fileSize: limit,
      files: 1,
      fields: FIELDS,
      parts: FIELDS + 1,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).single(field);
  return async (req: Request, res: Response): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      reader(req, res, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(bodyFailure(error, field));
      });
    });
    if (!req.file || req.file.size === 0)
      throw invalidRequest([fieldError(field, says('file-missing', { field }))]);
    req.file = withoutClientNames(req.file);
    req.body = { ...(req.body as Record<string, unknown>) };
  };
}

/**
 * Reads a multipart body with one file, in the field of this name: it is then in `req.file`, whole and in memory, and the texts
 * beside it are in `req.body`, as sent. Refuses a file above `limit` bytes (413), another media type (415), and no file, an
 * empty one, two, or another form than plain fields (400).
 */
export function uploadBody(field: string, limit: number): RequestHandler {
  const read = formReader(field, limit, multer.memoryStorage());
  return async (req, res, next) => {
    checkHead(req, limit);
    await read(req, res);
    next();
  };
}

const unread = new WeakMap<Request, (file: string) => Promise<void>>();

/** Refuses what the head of a request shows to be no upload, and leaves its body to the handler, which reads it with `receiveUpload`. */
export function unreadUpload(field: string, limit: number): RequestHandler {
  return (req, res, next) => {
    checkHead(req, limit);
    unread.set(req, (file) => {
      const storage = multer.diskStorage({
        destination: (_req, _file, done) => done(null, path.dirname(file)),
        filename: (_req, _file, done) => done(null, path.basename(file)),
      });
      return whileItMoves(req, () => formReader(field, limit, storage)(req, res));
    });
    next();
  };
}

/**
 * Puts the file of an upload into the new file of this path, however long it takes while it moves, and gives the texts beside it, as
 * sent. Refuses as `uploadBody`, and for want of room (503); nothing is left of what is refused or does not come to its end.
 */
export async function receiveUpload(req: Request, file: string): Promise<unknown> {
  const receive = unread.get(req);
  if (!receive) throw new Error('the body of this call was read before its handler');
  try {
    await receive(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return req.body;
}

/** The file of an upload call. The frame has refused requests without one. */
export function uploadedFile(req: Request): Express.Multer.File {
  if (!req.file) throw new Error('this call is not an upload');
  return req.file;
}
