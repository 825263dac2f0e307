/** The answer of a rule that can say no. Reasons are codes; the screens word them. */

export interface Rejection<R extends string = string> {
  readonly ok: false;
  readonly reason: R;
  /** Names of the walls ("Wall 1") and ids of the objects the refusal is about. */
  readonly walls?: readonly string[];
  readonly objects?: readonly string[];
  /** The bound that was passed, in the unit of the rule. */
  readonly limit?: number;
  /** Where in a document read from outside the first fault is, for example `data.points[3].x`. */
  readonly path?: string;
}

export interface Acceptance<T> {
  readonly ok: true;
  readonly value: T;
}

export type Result<T, R extends string = string> = Acceptance<T> | Rejection<R>;

/** The rule says yes, and this is what comes of it. */
export function accept<T>(value: T): Acceptance<T> {
  return { ok: true, value };
}

/** The rule says no: a reason code, and what it is about. */
export function reject<R extends string>(
  reason: R,
  detail: Omit<Rejection, 'ok' | 'reason'> = {},
): Rejection<R> {
  return { ok: false, reason, ...detail };
}
