import { invalidRequest, type Handler } from '@rackwright/service-kit';
import { messages } from '../messages';

const KEY = /^[\w-]{8,100}$/;

/** The header of that name, or 400: letters, digits, - and _, 8 to 100 of them. */
export function idempotencyKey(req: Parameters<Handler>[0]): string {
  const key = req.headers['idempotency-key'];
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw invalidRequest([{ path: 'Idempotency-Key', message: messages['no-key'] }]);
}
