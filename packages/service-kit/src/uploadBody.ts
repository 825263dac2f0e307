import { says } from '@rackwright/words';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { type Failure, fieldError, refusal } from './failure';
import { invalidRequest } from './parse';

/** Texts beside the file: how many, and how many bytes each. */
const FIELDS = 20;
const FIELD_BYTES = 256 * 1024;
/** What the texts and the parts' heads may add to the file in a body of a declared length. */
const BESIDE_BYTES = 1024 * 1024;

const tooLarge = () => refusal(413, 'file-too-large', { type: 'too-large' });
const notMultipart = () => refusal(415, 'not-multipart');

const TOO_LARGE: ReadonlySet<string> = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

/** Whatever the reader of the body says is about the body: its limits, its form, or its end that never came. */
function bodyFailure(error: unknown, field: string): Failure {
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

/**
 * Reads a multipart body with one file, in the field of this name: it is then in `req.file`, whole and in memory, and the texts
 * beside it are in `req.body`, as sent. Refuses a file above `limit` bytes (413), another media type (415), and no file, an
 * empty one, two, or another form than plain fields (400).
 */
export function uploadBody(field: string, limit: number): RequestHandler {
  const reader = multer({
    storage: multer.memoryStorage(),
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
  const read = (req: Request, res: Response): Promise<void> =>
    new Promise((resolve, reject) => {
      reader(req, res, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(bodyFailure(error, field));
      });
    });
  return async (req, res, next) => {
    checkHead(req, limit);
    await read(req, res);
    if (!req.file || req.file.size === 0)
      throw invalidRequest([fieldError(field, says('file-missing', { field }))]);
    req.file = withoutClientNames(req.file);
    req.body = { ...(req.body as Record<string, unknown>) };
    next();
  };
}

/** The file of an upload call. The frame has refused requests without one. */
export function uploadedFile(req: Request): Express.Multer.File {
  if (!req.file) throw new Error('this call is not an upload');
  return req.file;
}
