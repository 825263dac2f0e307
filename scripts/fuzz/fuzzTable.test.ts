import { CALLS } from '@rackwright/contracts';
import type { Answer } from '../api/gatewayClient';
import { nameOf } from '../api/walkCall';
import { answerFault } from './answerFault';
import { fuzzTable } from './fuzzTable';

const call = CALLS.find((one) => nameOf(one) === 'GET /rooms/room/{id}')!;

const problem = (status: number, more: object = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json', 'x-request-id': 'one', 'retry-after': '2' },
  text: JSON.stringify({ type: 'urn:x', title: 'No', status, detail: 'Not so.', requestId: 'one', ...more }),
});

it('takes refusals of the contract and such as any request may get, and nothing else of a program', () => {
  for (const status of [401, 404, 414, 503]) expect(answerFault(call, problem(status))).toBeNull();
  expect(answerFault(call, problem(500))).toMatch(/answers 500, which its contract does not list/);
  expect(answerFault(call, problem(504))).toMatch(/answers 504/);
  expect(answerFault(call, problem(409))).toMatch(/answers 409/);
  expect(answerFault(call, problem(404, { detail: 'at x (/srv/main.js:1)' }))).toMatch(/leaks/);
  expect(answerFault(call, { ...problem(404), text: '<h1>404</h1>' })).toMatch(/JSON/);
  expect(answerFault(call, { ...problem(200), text: '{}' })).toMatch(/json/i);
});

it('counts by service and status, and names each fault with the seed that makes it again', () => {
  const sent = 'GET /rooms/room/%00 by guest: []';
  const lines = fuzzTable({
    fuzzed: [
      { seed: 3, call, status: 404, fault: null, sent },
      { seed: 4, call, status: 404, fault: null, sent },
      { seed: 5, call, status: 0, fault: 'was not answered in time', sent },
    ],
    unprepared: [['GET /rooms/me/data', 'nobody is there']],
  });
  expect(lines).toContain('| svc-rooms | 3 | no answer × 1, 404 × 2 | 1 |');
  expect(lines.join('\n')).toContain(`seed 5, GET /rooms/room/{id}: was not answered in time\n  ${sent}`);
  expect(lines.at(-1)).toContain('GET /rooms/me/data: nobody is there');
});
