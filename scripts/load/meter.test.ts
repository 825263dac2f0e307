import { callFigures, isRefused } from './meter';

const call = (status: number, { took = 1, retryAfter = undefined as string | undefined } = {}) => ({
  ...{ method: 'PUT', path: '/rooms/room/0123456789abcdef01234567?a=b', body: { says: 'why' } },
  ...{ status, retryAfter, begunAt: 10, endedAt: 10 + took },
});

describe('the figures of calls', () => {
  it('counts what was answered well, refused for now, and anything else', () => {
    const calls = [
      call(200),
      call(201),
      call(503, { retryAfter: '1' }),
      call(429, { retryAfter: '2' }),
      call(0),
    ];
    expect(callFigures(calls, 6, 2)).toMatchObject({
      ...{ seconds: 2, begun: 6, well: 2, refused: { 503: 1, 429: 1 } },
      others: ['PUT /rooms/room/0123456789abcdef01234567?a=b: 0 {"says":"why"}'],
    });
  });

  it('gives how long half and 99 of 100 took, of what was answered well, by kind', () => {
    const calls = Array.from({ length: 100 }, (_, at) => call(200, { took: at + 1 }));
    const { waits, kinds } = callFigures([...calls, call(503, { took: 5_000, retryAfter: '1' })], 101, 1);
    expect(waits).toEqual({ calls: 100, p50: 50, p99: 99 });
    expect(kinds).toEqual([{ kind: 'PUT /rooms/room/{id}', calls: 100, p50: 50, p99: 99 }]);
  });

  it.each([
    [503, '1', true],
    [429, '60', true],
    [503, undefined, false],
    [503, '0', false],
    [500, '1', false],
    [502, '1', false],
  ])('takes %s with Retry-After %s as a refusal for now: %s', (status, retryAfter, isOne) => {
    expect(isRefused(call(status, { retryAfter }))).toBe(isOne);
  });
});
