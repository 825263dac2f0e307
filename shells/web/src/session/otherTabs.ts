import { ACTIVE_KEY } from '@rackwright/contracts/browser';

const TOLD_EVERY_MS = 10_000;

export interface Presence {
  /** Somebody does something in this tab; told every 10 s at most. */
  notify(): void;
  /** Whether this person did something in another tab in the last `ms`, and nothing here since. */
  isElsewhere(ms: number): boolean;
}

/** Of this person in the tabs of this browser: the one who was active last is kept, and when, in milliseconds since 1970. */
export function presenceOf(userId: string): Presence {
  let told = 0;
  return {
    notify: () => {
      if (Date.now() - told < TOLD_EVERY_MS) return;
      told = Date.now();
      localStorage.setItem(ACTIVE_KEY, `${told} ${userId}`);
    },
    isElsewhere: (ms) => {
      const [at, who] = (localStorage.getItem(ACTIVE_KEY) ?? '').split(' ');
      return who === userId && Number(at) !== told && Number(at) > Date.now() - ms;
    },
  };
}
