import { countFailedAttempt, forgetAttempts, minutesToWait } from './loginAttempts';

const MINE = 'ada@example.com';

describe('failed logins', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    forgetAttempts();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are exhausted by the fourth, for 10 minutes from the first, with the minutes left', () => {
    countFailedAttempt(MINE);
    jest.advanceTimersByTime(8 * 60_000);
    countFailedAttempt(MINE);
    countFailedAttempt(' Ada@Example.com ');
    expect(minutesToWait(MINE)).toBeNull();
    countFailedAttempt(MINE);
    expect(minutesToWait(MINE)).toBe(2);
    jest.advanceTimersByTime(2 * 60_000 - 1);
    expect(minutesToWait(MINE)).toBe(1);
    jest.advanceTimersByTime(1);
    expect(minutesToWait(MINE)).toBeNull();
  });

  it('for one e-mail do not keep another out, and are not told by it', () => {
    for (let tried = 0; tried < 4; tried++) countFailedAttempt(MINE);
    expect(minutesToWait('eva@example.com')).toBeNull();
    expect(document.cookie).not.toContain('ada');
  });

  it('are forgotten after a login that worked', () => {
    for (let tried = 0; tried < 4; tried++) countFailedAttempt(MINE);
    forgetAttempts();
    expect(minutesToWait(MINE)).toBeNull();
  });
});
