import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The header `X-ANET-Signature` of these bytes: HMAC-SHA512 with the signature key AS TEXT, though it looks hexadecimal. Shown
 * by notifications that were recorded; the provider's `transHashSha2` decodes the same key.
 */
export const signatureOf = (body: Uint8Array, signatureKey: string): string =>
  `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase()}`;

/** In a time that does not tell how much of it is right. Capitals and small letters are alike. */
export function isSigned(body: Uint8Array, signature: string | undefined, signatureKey: string): boolean {
  const [, digits] = /^sha512=([0-9a-f]{128})$/i.exec(signature ?? '') ?? [];
  if (digits === undefined) return false;
  const expected = Buffer.from(signatureOf(body, signatureKey).slice('sha512='.length), 'hex');
  return timingSafeEqual(Buffer.from(digits, 'hex'), expected);
}
