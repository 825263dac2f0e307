import { ApiError } from '@rackwright/web-kit';
import { randomId } from '../editor/randomId';
import type { ProjectToSave, FirstSave, SavedAnswer, SavedKind } from './savedProjects';

/** Answers after which the project may be there all the same, and those that say nothing about it. */
const mayHaveArrived = (fault: unknown): boolean =>
  !(fault instanceof ApiError) ||
  fault.status === 0 ||
  fault.status >= 500 ||
  [401, 408, 429].includes(fault.status);

/** Saves for the first time what may be sent more than once: whose answer was lost, it is known by its key when it comes again. */
export class FirstSaves {
  readonly #make: (first: FirstSave) => Promise<SavedAnswer>;
  /** The latest that was sent and not answered. */
  unanswered: FirstSave | null = null;

  /** `make` is the call: of a new project, or of a copy. */
  constructor(make: (first: FirstSave) => Promise<SavedAnswer>) {
    this.#make = make;
  }

  /** True when exactly this was sent and not answered. */
  isOf(kind: SavedKind, room: ProjectToSave): boolean {
    const { unanswered } = this;
    return unanswered?.kind === kind && JSON.stringify(unanswered.room) === JSON.stringify(room);
  }

  /** `before` runs when the key is known and nothing was sent. Rejects with the call's `ApiError`. */
  async send(kind: SavedKind, room: ProjectToSave, before?: () => Promise<void>): Promise<SavedAnswer> {
    const first =
      this.unanswered && this.isOf(kind, room) ? this.unanswered : { kind, room, key: randomId() };
    this.unanswered = first;
    await before?.();
    return this.#call(first);
  }

  /** What was not answered, as it was; null when the service has not made it and does not. Rejects with the call's `ApiError`. */
  async again(): Promise<SavedAnswer | null> {
    if (!this.unanswered) return null;
    try {
      return await this.#call(this.unanswered);
    } catch (fault) {
      if (mayHaveArrived(fault)) throw fault;
      return null;
    }
  }

  async #call(first: FirstSave): Promise<SavedAnswer> {
    try {
      const answer = await this.#make(first);
      this.unanswered = null;
      return answer;
    } catch (fault) {
      if (!mayHaveArrived(fault)) this.unanswered = null;
      throw fault;
    }
  }
}
