import type { Request } from 'express';
import { fieldError } from './failure';
import { invalidRequest } from './parse';

const KEY = /^[\w-]{8,100}$/;

const badKey = () => invalidRequest([fieldError('Idempotency-Key', 'key-needed')]);

/** By which a call that is sent again is known; null when the caller sent none, 400 for what is none. */
export function sentKey(req: Request): string | null {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw badKey();
}

/** The same of a call that does not go without. */
export function requiredKey(req: Request): string {
  const key = sentKey(req);
  if (key === null) throw badKey();
  return key;
}
