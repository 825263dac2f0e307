/** What a row of the tables says: how a call is made to succeed, and how it is made to refuse what no rule can guess. */
import type { Away, Person, World } from './world';

/** A call with everything it needs. */
export interface Ask {
  /** With its parameters filled in and its query; as documented when absent. */
  readonly path?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as multipart/form-data: text fields, and the file under its name. */
  readonly form?: Form;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who may call; the walk's customer, publisher, sales manager or admin, as the contract asks, when absent; null is nobody. */
  readonly by?: Person | null;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** In the field `file`; null for none. */
  readonly file: SentFile | null;
  /** Beside them, in no agreed place. */
  readonly more?: readonly (readonly [name: string, value: string | SentFile])[];
}

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Makes what a call needs, anew each time, for the person who will call; null is nobody. */
export type MakeAsk = (world: World, by: Person | null) => Ask | Promise<Ask>;

export interface Refusal {
  /** The circumstance, as in `of a locked project`. */
  readonly when: string;
  readonly ask: MakeAsk;
  /** What is away meanwhile; these come last, all of one kind together. */
  readonly away?: Away;
  /** Comes after everything else, since nothing can be called after it as before. */
  readonly last?: true;
  /** Words that the sentence for a person must have. */
  readonly says?: RegExp;
}

export interface Row {
  readonly ask: MakeAsk;
  /** Refusals by their status: each status that the contract lists and that does not follow from it needs one. */
  readonly refusals?: Readonly<Record<number, readonly Refusal[]>>;
  /** What a malformed id gets where that is not 404: another refusal, or this answer, as an id of nothing does. */
  readonly malformedId?: number | { readonly answer: Readonly<Record<string, unknown>> };
  /** Success ends the caller's account or session, so that the walk's own people call it after everything else. */
  readonly endsCaller?: true;
}

/** The rows of one service, each under its method and documented path. */
export type Table = Readonly<Record<string, Row>>;
