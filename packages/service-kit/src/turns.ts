export interface TurnLimits {
  /** How many may run at the same time. */
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
  /** Thrown for one more. */
  readonly busy: () => Error;
}

/** Runs what takes much memory or time in turns, in the order of arrival. */
export function inTurns({ atOnce, waiting, busy }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busy();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
