import { Secret, TOTP } from 'otpauth';

/** What apps show beside the e-mail. */
const ISSUER = 'Rackwright';
const PERIOD_S = 30;
/** Steps before and after the present one whose codes are good: clocks differ, and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a picture: `otpauth://totp/…`. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step (30 s since 1970) whose code this is; null when it is none of now, the one before or the one after. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
