/** A reader in a process of its own, two of which are at work at the same time: one that hangs or ends is a fault, not the end of all. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { ReaderName } from '.';
import type { Came } from './table';
import type { Tried } from './tryCases';

/** So many cases are told of at once. */
export const CASES_TOLD = 200;
/** Milliseconds that as many may take: longer, and it is one that never ends. */
const SILENCE_MS = 120_000;
const PROGRAM = path.join(import.meta.dirname, 'child.ts');

/** What a child tells: of cases that it has tried, and in the end that nothing was left behind. */
export type Told = { readonly tried: Tried } | { readonly stopped: string | null };

export interface Wanted {
  readonly name: ReaderName;
  readonly from: number;
  readonly cases: number;
}

class Counting {
  readonly #outcomes: Record<string, number> = {};
  readonly #faults: string[] = [];
  cases = 0;

  add({ outcomes, faults }: Tried): void {
    for (const [word, times] of Object.entries(outcomes)) {
      this.#outcomes[word] = (this.#outcomes[word] ?? 0) + times;
      this.cases += times;
    }
    this.cases += faults.length;
    this.#faults.push(...faults);
  }

  fault(told: string): void {
    this.#faults.push(told);
  }

  of(name: string): Came {
    return { name, cases: this.cases, outcomes: this.#outcomes, faults: this.#faults };
  }
}

/** Tries these cases in a process of their own; `tell` hears how many there were. */
export function triedApart({ name, from, cases }: Wanted, tell: (tried: number) => void): Promise<Came> {
  const child: ChildProcess = fork(PROGRAM, [name, String(from), String(cases)]);
  const counting = new Counting();
  let isTold = false;
  return new Promise((resolve) => {
    const where = () => `between seed ${from + counting.cases} and ${from + counting.cases + CASES_TOLD}`;
    const late = () => {
      isTold = true;
      counting.fault(`${where()}: never ended`);
      child.kill('SIGKILL');
    };
    let silence = setTimeout(late, SILENCE_MS);
    child.on('message', (told: Told) => {
      clearTimeout(silence);
      silence = setTimeout(late, SILENCE_MS);
      if ('stopped' in told) {
        isTold = true;
        if (told.stopped !== null) counting.fault(told.stopped);
        return;
      }
      counting.add(told.tried);
      tell(counting.cases);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(silence);
      if (!isTold) counting.fault(`${where()}: the process ended with ${code ?? signal}`);
      resolve(counting.of(name));
    });
  });
}
