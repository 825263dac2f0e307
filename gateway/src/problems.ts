import { block, type Lines } from './lines';

/** What the gateway itself says when it cannot pass a request on; services word their own refusals. */
export interface GatewayProblem {
  readonly status: number;
  /** Statuses of nginx that are answered with this problem. */
  readonly from: readonly number[];
  readonly title: string;
  readonly detail: string;
  readonly retryAfterS?: number;
}

export const GATEWAY_PROBLEMS: readonly GatewayProblem[] = [
  { status: 400, from: [400, 494, 501, 505], title: 'Bad request', detail: 'The request could not be read.' },
  { status: 403, from: [403], title: 'Forbidden', detail: 'This is not available.' },
  { status: 404, from: [404], title: 'Not found', detail: 'There is nothing at this address.' },
  {
    status: 405,
    from: [405],
    title: 'Method not allowed',
    detail: 'This address does not accept that method.',
  },
  { status: 408, from: [408], title: 'Request timed out', detail: 'The request took too long to arrive.' },
  { status: 413, from: [413], title: 'Too large', detail: 'What was sent is larger than this call accepts.' },
  { status: 414, from: [414], title: 'Address too long', detail: 'The address of the request is too long.' },
  {
    status: 429,
    from: [429],
    title: 'Too many requests',
    detail: 'Too many requests at once. Please try again in a moment.',
    retryAfterS: 1,
  },
  {
    status: 503,
    from: [500, 502, 503, 504],
    title: 'Service unavailable',
    detail: 'This part of the product is not available at the moment. Please try again shortly.',
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
    detail: problem.detail,
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
