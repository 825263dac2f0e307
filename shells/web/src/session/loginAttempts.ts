const COOKIE = 'login_attempts';
export const MAX_ATTEMPTS = 4;
export const ATTEMPTS_WINDOW_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

interface Attempts {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Tells e-mails apart without keeping them: whoever uses this browser next reads a number. */
function markOf(email: string): string {
  let mark = 0;
  for (const letter of email.trim().toLowerCase()) mark = (Math.imul(mark, 31) + letter.charCodeAt(0)) >>> 0;
  return mark.toString(36);
}

function read(email: string): Attempts | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\d+)-(\\d+)-${markOf(email)}(?:;|$)`).exec(document.cookie);
  if (!value) return null;
  const attempts = { count: Number(value[1]), until: Number(value[2]) };
  return attempts.until > Date.now() ? attempts : null;
}

/**
 * How many minutes are left after 4 failed attempts for an e-mail within 10 minutes; null before. The server keeps a count of its
 * own; this one spares the call, and is of the e-mail that was tried last.
 */
export function minutesToWait(email: string): number | null {
  const attempts = read(email);
  if (!attempts || attempts.count < MAX_ATTEMPTS) return null;
  return Math.ceil((attempts.until - Date.now()) / MINUTE_MS);
}

/** The 10 minutes run from the first failure. */
export function countFailedAttempt(email: string): void {
  const { count, until } = read(email) ?? { count: 0, until: Date.now() + ATTEMPTS_WINDOW_MS };
  const expires = new Date(until).toUTCString();
  document.cookie = `${COOKIE}=${count + 1}-${until}-${markOf(email)}; expires=${expires}; path=/; SameSite=Strict`;
}

export function forgetAttempts(): void {
  document.cookie = `${COOKIE}=; max-age=0; path=/; SameSite=Strict`;
}
