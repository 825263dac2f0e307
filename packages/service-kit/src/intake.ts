/** When a service takes in no more requests. */
export interface IntakeLimits {
  /** Requests under way at the same time, however soon they are answered. */
  readonly most: number;
  /** Requests under way at the same time once answers have been slow for a while: more would only wait longer. */
  readonly mostWhenSlow: number;
  /** Milliseconds that people bear: an answer that takes longer is slow. */
  readonly slowMs: number;
  /** Milliseconds of slow answers that are no more than many who came at the same moment. */
  readonly atFirstMs: number;
}

const LIMITS: IntakeLimits = { most: 200, mostWhenSlow: 50, slowMs: 3_000, atFirstMs: 10_000 };
/** Answers that the time which they take is smoothed over: one alone that takes long says nothing. */
const SMOOTHED_OVER = 20;

/** Counts the requests under way and how long answers take. */
export interface Intake {
  inFlight(): number;
  /** One more is there. */
  enter(): void;
  /** It is over, after `ms` milliseconds; null when that says nothing about how fast others are answered. */
  leave(ms: number | null): void;
  /** Whether one of those that entered is too many. */
  isOver(): boolean;
}

/** See `IntakeLimits`; those that are left out are the usual ones. */
export function createIntake(limits: Partial<IntakeLimits> = {}): Intake {
  const { most, mostWhenSlow, slowMs, atFirstMs } = { ...LIMITS, ...limits };
  let inFlight = 0;
  let usualMs = 0;
  /** By the clock of `performance`; null while answers are soon there. */
  let slowSinceMs: number | null = null;
  const answered = (ms: number): void => {
    usualMs += (ms - usualMs) / SMOOTHED_OVER;
    slowSinceMs = usualMs > slowMs ? (slowSinceMs ?? performance.now()) : null;
  };
  const isSlow = (): boolean => slowSinceMs !== null && performance.now() - slowSinceMs > atFirstMs;
  return {
    inFlight: () => inFlight,
    enter: () => {
      inFlight += 1;
    },
    leave: (ms) => {
      inFlight -= 1;
      if (ms !== null) answered(ms);
      // Nobody waits any more: how long the last ones took says nothing of those who come next.
      if (inFlight === 0) [usualMs, slowSinceMs] = [0, null];
    },
    isOver: () => inFlight > (inFlight > mostWhenSlow && isSlow() ? mostWhenSlow : most),
  };
}
