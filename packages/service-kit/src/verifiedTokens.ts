import type { KeyObject } from 'node:crypto';
import type { Caller } from './tokens';

/** Of a token that was verified: who it says is calling, the key it is signed with, and when its time is over. */
export interface VerifiedToken {
  readonly caller: Caller;
  readonly kid: string;
  readonly key: KeyObject;
  /** Milliseconds since 1970. */
  readonly untilMs: number;
}

/** Verified tokens, each under its whole text; those that were used last, at most `most` of them. */
export class VerifiedTokens {
  readonly #most: number;

  readonly #tokens = new Map<string, VerifiedToken>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#tokens.size;
  }

  /** The token as it was verified, unless its time is over at `nowMs`. */
  get(token: string, nowMs: number): VerifiedToken | null {
    const seen = this.#tokens.get(token);
    if (!seen) return null;
    this.#tokens.delete(token);
    if (seen.untilMs <= nowMs) return null;
    this.#tokens.set(token, seen);
    return seen;
  }

  keep(token: string, seen: VerifiedToken): void {
    const oldest = this.#tokens.size >= this.#most ? this.#tokens.keys().next().value : undefined;
    if (oldest !== undefined) this.#tokens.delete(oldest);
    this.#tokens.set(token, seen);
  }

  forget(token: string): void {
    this.#tokens.delete(token);
  }
}
