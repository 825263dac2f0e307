/** What reads what somebody else has made, with cases of its own: each is made from a number, its seed, so that the same number makes it again. */
import fc from 'fast-check';

export interface Reader {
  /** Says what came of the case of a seed, from 0 to 2,147,483,647, in a word or two; rejects when that must not be. */
  tried(seed: number): Promise<string>;
  /** Rejects when something is left that must not be. */
  stop(): Promise<void>;
}

interface ReaderOf<Sent> {
  readonly cases: fc.Arbitrary<Sent>;
  readonly read: (sent: Sent) => Promise<string> | string;
  readonly stop?: () => Promise<void>;
}

export function readerOf<Sent>({ cases, read, stop = () => Promise.resolve() }: ReaderOf<Sent>): Reader {
  return {
    tried: async (seed) => read(fc.sample(cases, { seed, numRuns: 1 })[0]!),
    stop,
  };
}

/** What is wrong, unless it is so. */
export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
