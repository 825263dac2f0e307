import type { CallRoute } from './call';

/** Statuses that follow from what a contract says elsewhere, each with the condition. */
const FOLLOWING: readonly (readonly [status: number, holds: (call: CallRoute) => boolean])[] = [
  [400, ({ takes, query, upload }) => Boolean(takes ?? query ?? upload)],
  [401, ({ who }) => who !== 'anyone'],
  [403, ({ who }) => who !== 'anyone' && who !== 'guest or user'],
  [404, ({ path, ownersAnd }) => path.includes('{') || ownersAnd !== undefined],
  [412, ({ needs }) => needs === 'If-Match'],
  [413, ({ takes, upload }) => Boolean(takes ?? upload)],
  [415, ({ takes, upload }) => Boolean(takes ?? upload)],
  [422, ({ needs, upload }) => needs === 'Idempotency-Key' || upload !== undefined],
  [428, ({ needs }) => needs === 'If-Match'],
  /** By the gateway, whatever the call. */
  [429, () => true],
  /** Too many requests at once, or a database that is away. */
  [503, () => true],
];

/** Every status a call may refuse with, in order; all are problems. */
export const refusalStatuses = (call: CallRoute): readonly number[] =>
  [
    ...new Set([
      ...FOLLOWING.filter(([, holds]) => holds(call)).map(([status]) => status),
      ...(call.refusals ?? []),
    ]),
  ].sort((a, b) => a - b);
