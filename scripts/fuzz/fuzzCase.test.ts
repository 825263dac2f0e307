import { CALLS } from '@rackwright/contracts';
import { askedIn, fuzzCase } from './fuzzCase';

const ROUNDS = 4;
const cases = Array.from({ length: ROUNDS * CALLS.length }, (_, seed) => fuzzCase(seed));

it('makes the same request of the same seed', () => {
  for (const seed of [1, 77, 1_234_567])
    expect(JSON.stringify(fuzzCase(seed))).toBe(JSON.stringify(fuzzCase(seed)));
  const ofOneCall = Array.from({ length: 6 }, (_, round) => fuzzCase(5 + round * CALLS.length).changes);
  expect(new Set(ofOneCall.map((changes) => JSON.stringify(changes))).size).toBeGreaterThan(1);
});

it('goes through every call, and makes of some what their contracts take', () => {
  expect(new Set(cases.map(({ call }) => call))).toEqual(new Set(CALLS));
  const taking = cases.filter(({ call }) => call.takes !== undefined && call.upload === undefined);
  const taken = taking.filter(({ call, made }) => call.takes?.safeParse(made).success);
  expect(taken.length).toBeGreaterThan(taking.length / 2);
});

it('makes requests that can be sent: a path without spaces, headers that are Latin-1', () => {
  for (const one of cases) {
    const { path = '', headers = {} } = askedIn(one, null);
    expect(path).toMatch(/^\/[\x21-\x7e]*$/);
    for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e\x80-\xff]*$/);
  }
});

it('changes what was prepared, and leaves that as it was', () => {
  const call = CALLS.find(({ method, path }) => method === 'PUT' && path === '/rooms/room/{id}')!;
  const one = { ...fuzzCase(0), call, isPrepared: true };
  const prepared = { path: '/rooms/room/7?x=1', body: { room: { data: { points: [1, 2] } } } };
  const asked = (...changes: typeof one.changes) => askedIn({ ...one, changes }, prepared);
  expect(asked()).toEqual(prepared);
  expect(asked({ of: 'id', place: 0, to: '..%2f' }).path).toBe('/rooms/room/..%2f?x=1');
  expect(asked({ of: 'query', name: 'a', to: 'b' }).path).toBe('/rooms/room/7?x=1&a=b');
  expect(asked({ of: 'value', place: 0.99, to: null }).body).toEqual({
    room: { data: { points: [1, null] } },
  });
  const from = { notSendEmailToUser: true };
  expect(asked({ of: 'made', place: 0.9, from }).body).toEqual({ ...prepared.body, ...from });
  expect(asked({ of: 'missing', place: 0.3 }).body).toEqual({});
  const added = asked({ of: 'name', place: 0, added: '__proto__', to: 1 }).body;
  expect(JSON.stringify(added)).toBe('{"room":{"data":{"points":[1,2]}},"__proto__":1}');
  expect(asked({ of: 'text', place: 0, spoiled: 'as a list' }).body).toBe(
    `[${JSON.stringify(prepared.body)}]`,
  );
  expect(prepared.body).toEqual({ room: { data: { points: [1, 2] } } });
});
