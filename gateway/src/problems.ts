import type { PlainCode } from '@rackwright/words';
import english from '@rackwright/words/refusals/en';
import { block, type Lines } from './lines';

/** What the gateway itself says when it cannot pass a request on; services word their own refusals. */
export interface GatewayProblem {
  readonly status: number;
  /** Statuses of nginx that are answered with this problem. */
  readonly from: readonly number[];
  readonly title: string;
  readonly says: PlainCode;
  readonly retryAfterS?: number;
}

export const GATEWAY_PROBLEMS: readonly GatewayProblem[] = [
  { status: 400, from: [400, 494, 501, 505], title: 'Bad request', says: 'unreadable-request' },
  { status: 403, from: [403], title: 'Forbidden', says: 'not-available' },
  { status: 404, from: [404], title: 'Not found', says: 'nothing-here' },
  {
    status: 405,
    from: [405],
    title: 'Method not allowed',
    says: 'method-not-accepted',
  },
  { status: 408, from: [408], title: 'Request timed out', says: 'request-too-slow' },
  { status: 413, from: [413], title: 'Too large', says: 'request-too-large' },
  { status: 414, from: [414], title: 'Address too long', says: 'address-too-long' },
  {
    status: 429,
    from: [429],
    title: 'Too many requests',
    says: 'too-many-at-once',
    retryAfterS: 1,
  },
  {
    status: 503,
    from: [500, 502, 503, 504],
    title: 'Service unavailable',
    says: 'part-away',
    retryAfterS: 5,
  },
];

/** An address, not a named location: those cannot be reached from a request whose own address could not be read. */
export const problemAddress = ({ status }: GatewayProblem): string => `/problem_${status}`;

export function problemLocation(problem: GatewayProblem): Lines {
  const body = {
    type: 'about:blank',
    title: problem.title,
    status: problem.status,
    detail: english[problem.says],
    says: { code: problem.says },
    requestId: '$request_id',
  };
  return block(`location = ${problemAddress(problem)}`, [
    'internal;',
    // Nginx checks the size again on the way here, and would say 413 about a service that is away.
    'client_max_body_size 0;',
    `set $kind problem_${problem.status};`,
    'default_type application/problem+json;',
    `return ${problem.status} '${JSON.stringify(body)}';`,
  ]);
}
