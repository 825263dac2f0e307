const COOKIE = 'login_attempts';
export const MAX_ATTEMPTS = 4;
export const ATTEMPTS_WINDOW_MS = 10 * 60_000;

interface Attempts {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

function read(): Attempts | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\d+)-(\\d+)`).exec(document.cookie);
  if (!value) return null;
  const attempts = { count: Number(value[1]), until: Number(value[2]) };
  return attempts.until > Date.now() ? attempts : null;
}

/** True after 4 failed attempts within 10 minutes. The server keeps a count of its own; this one spares the call. */
export function areAttemptsExhausted(): boolean {
  return (read()?.count ?? 0) >= MAX_ATTEMPTS;
}

/** The 10 minutes run from the first failure. */
export function countFailedAttempt(): void {
  const { count, until } = read() ?? { count: 0, until: Date.now() + ATTEMPTS_WINDOW_MS };
  const expires = new Date(until).toUTCString();
  document.cookie = `${COOKIE}=${count + 1}-${until}; expires=${expires}; path=/; SameSite=Strict`;
}

export function forgetAttempts(): void {
  document.cookie = `${COOKIE}=; max-age=0; path=/; SameSite=Strict`;
}
