import { areAttemptsExhausted, countFailedAttempt, forgetAttempts } from './loginAttempts';

describe('failed logins', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    forgetAttempts();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are exhausted by the fourth, for 10 minutes from the first', () => {
    countFailedAttempt();
    jest.advanceTimersByTime(9 * 60_000);
    countFailedAttempt();
    countFailedAttempt();
    expect(areAttemptsExhausted()).toBe(false);
    countFailedAttempt();
    expect(areAttemptsExhausted()).toBe(true);
    jest.advanceTimersByTime(60_000 - 1);
    expect(areAttemptsExhausted()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(areAttemptsExhausted()).toBe(false);
  });

  it('are forgotten after a login that worked', () => {
    for (let tried = 0; tried < 4; tried++) countFailedAttempt();
    forgetAttempts();
    expect(areAttemptsExhausted()).toBe(false);
  });
});
