import type { Doc } from '../src/values';
import { aggregates, type Case, type Refusal } from './case.contract';

/** Stands for a value that is not there. */
export const MISSING = Symbol('missing');

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const titleOf = (expression: unknown, document: Doc): string =>
  `${shown(expression)}${Object.keys(document).length > 0 ? ` on ${shown(document)}` : ''}`;

/** The value of an expression on a document. */
export const computes = (expression: unknown, expected: unknown, document: Doc = {}): Case =>
  aggregates(
    titleOf(expression, document),
    [{ _id: 1, ...document }],
    [{ $project: { _id: 0, value: expression } }],
    [expected === MISSING ? {} : { value: expected }],
  );

/** The code with which an expression on a document is refused. */
export const refuses = (expression: unknown, code: number, document: Doc = {}): Refusal => ({
  title: `expression: ${titleOf(expression, document)}`,
  documents: [{ _id: 1, ...document }],
  run: (collection) => collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray(),
  code,
});
