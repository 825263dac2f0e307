/** Some cases of a reader, one after the other. */
import { performance } from 'node:perf_hooks';
import type { Reader } from './reader';

/** Milliseconds that a case takes at the most: what reads is small, and so are the cases. */
const LONGEST_MS = 10_000;
const SHOWN = 800;

export interface Tried {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

async function outcomeOf(reader: Reader, seed: number): Promise<string> {
  const begun = performance.now();
  const outcome = await reader.tried(seed);
  const took = performance.now() - begun;
  if (took > LONGEST_MS) throw new Error(`took ${Math.round(took)} ms`);
  return outcome;
}

/** The cases of seeds from this one on. */
export async function tryCases(reader: Reader, from: number, cases: number): Promise<Tried> {
  const outcomes: Record<string, number> = {};
  const faults: string[] = [];
  for (let seed = from; seed < from + cases; seed += 1) {
    try {
      const outcome = await outcomeOf(reader, seed);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    } catch (error) {
      const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
      faults.push(`seed ${seed}: ${told.slice(0, SHOWN)}`);
    }
  }
  return { outcomes, faults };
}
