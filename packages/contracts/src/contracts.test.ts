import { sentenceOf } from '@rackwright/words';
import english from '@rackwright/words/refusals/en';
import { saidOf } from '@rackwright/words/refusals/fields';
import {
  BODY_LIMIT_BYTES,
  CALLS,
  documentedCalls,
  findCall,
  refusalStatuses,
  whoseThing,
  type CallRoute,
} from './calls';
import { envelopeSchema, eventSchemas, eventTypes, listeners, producers, serviceNames } from './events';
import { problemSchema } from './problem';
import { createRoomRequest } from './rooms';
import { emailSchema, loginRequest, registerRequest } from './users';

describe('the table of calls', () => {
  it('names each call once and leaves every call to one service', () => {
    const names = CALLS.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
    const owned = serviceNames.flatMap((service) => documentedCalls(service));
    expect(owned).toHaveLength(CALLS.length);
  });

  it('never splits a first path segment between services', () => {
    const owners = new Map<string, Set<string>>();
    for (const { path, service } of CALLS) {
      const segment = path.split('/')[1] ?? '';
      owners.set(segment, (owners.get(segment) ?? new Set()).add(service));
    }
    expect([...owners].filter(([, services]) => services.size > 1)).toEqual([]);
  });
});

describe('the contract of each call', () => {
  const named = CALLS.map((call): [string, CallRoute] => [`${call.method} ${call.path}`, call]);

  it.each(named)('%s is told in whole sentences', (_name, { summary }) => {
    expect(summary).toMatch(/^[A-Z\d].*[^.]\.$/);
    expect(summary.length).toBeLessThanOrEqual(160);
  });

  it.each(named)('%s says what it takes when it has a body', (_name, call) => {
    if (call.method === 'GET') expect([call.takes, call.upload]).toEqual([undefined, undefined]);
    else expect(call.takes).toBeDefined();
  });

  it.each(named)('%s says whose thing it is about, once', (_name, call) => {
    expect(whoseThing(call)).toBeDefined();
    if (call.whose !== undefined) expect(whoseThing(call)).toBe(call.whose);
  });

  it.each(named)('%s is in no log with the secret that lets its holder in', (_name, call) => {
    if (call.path.includes('{') && whoseThing(call) === 'holder') expect(call.secretPath).toBe(true);
  });

  it.each(named)('%s has parameters in whole parts of its path, each once', (_name, { path }) => {
    expect(path).toMatch(/^(\/([\w.-]+|\{[a-zA-Z_]+\}))+$/);
    const parameters = path.match(/\{\w+\}/g) ?? [];
    expect(new Set(parameters).size).toBe(parameters.length);
  });

  it.each(named)('%s succeeds with a body, or with a status that has none', (_name, call) => {
    expect([200, 201, 202, 204]).toContain(call.status);
    if (call.status === 204) expect(call.gives).toBeNull();
    expect(call.stream).toBe(call.gives === 'text/event-stream');
    expect(refusalStatuses(call)).not.toContain(call.status);
  });

  it('takes no more than its body needs', () => {
    for (const { bodyLimit, takes, upload } of CALLS)
      if (!takes && !upload) expect(BODY_LIMIT_BYTES[bodyLimit]).toBe(BODY_LIMIT_BYTES.usual);
  });

  it('refuses what follows from the rest of it', () => {
    const statuses = (method: string, path: string) => refusalStatuses(findCall(method, path)!);
    expect(statuses('GET', '/json/country-by-abbreviation.json')).toEqual([429, 503]);
    expect(statuses('POST', '/users/guest')).toEqual([400, 413, 415, 429, 503]);
    expect(statuses('DELETE', '/rooms/room/1')).toEqual([
      400, 401, 403, 404, 409, 412, 413, 415, 428, 429, 503,
    ]);
  });
});

describe('finding the call of a request', () => {
  it.each([
    ['GET', '/rooms/room/1', '/rooms/room/{id}'],
    ['GET', '/rooms/room/1/', '/rooms/room/{id}'],
    ['PUT', '/products/product/update-price/1', '/products/product/update-price/{id}'],
    ['GET', '/templates/template/template', '/templates/template/{id}'],
    ['GET', '/users/.well-known/jwks.json', '/users/.well-known/jwks.json'],
  ])('%s %s is %s', (method, path, documented) => {
    expect(findCall(method, path)?.path).toBe(documented);
  });

  it('takes a fixed path before one with a parameter, wherever it stands in the table', () => {
    const fixed = CALLS.filter(({ path }) => !path.includes('{'));
    for (const call of fixed) expect(findCall(call.method, call.path)).toBe(call);
  });

  it.each([
    ['POST', '/rooms/room/1'],
    ['GET', '/rooms/room'],
    ['GET', '/rooms/room//'],
    ['GET', '/rooms/room/1/2'],
    ['GET', '/rooms/Room/1'],
    ['get', '/rooms/room/1'],
    ['GET', ''],
  ])('%s %s is none', (method, path) => {
    expect(findCall(method, path)).toBeUndefined();
  });
});

describe('the events', () => {
  it('are past-tense kebab case, and each has a producer that does not listen to itself', () => {
    for (const type of eventTypes) {
      expect(type).toMatch(/^[a-z]+(-[a-z]+)*-([a-z]+ed|in|sent|withdrawn|taken)$/);
      expect(listeners[type]).not.toContain(producers[type]);
      expect(listeners[type].length).toBeGreaterThan(0);
    }
    expect(Object.keys(producers)).toEqual(Object.keys(eventSchemas));
  });

  it('refuse a type that nobody knows', () => {
    expect(envelopeSchema.safeParse({ type: 'room-exploded' }).success).toBe(false);
  });
});

describe('requests', () => {
  it('give an address one spelling', () => {
    expect(emailSchema.parse('  Ada@Rackwright.Example ')).toBe('ada@rackwright.example');
  });

  it.each(['', 'ada', 'ada@', '@rackwright.example', 'a b@c.d'])(
    'refuse the address "%s" in the specified words',
    (email) => {
      const [issue] = emailSchema.safeParse(email).error?.issues ?? [];
      expect(issue && sentenceOf(saidOf(issue), english)).toBe('Enter a valid email!');
    },
  );

  it('refuse fields that they do not know, an operator where a text belongs, and a role of one’s choice', () => {
    expect(loginRequest.safeParse({ email: { $gt: '' }, password: 'x' }).success).toBe(false);
    const person = {
      firstName: 'Ada',
      lastName: 'C',
      email: 'ada@rackwright.example',
      password: 'long enough',
    };
    expect(registerRequest.safeParse(person).success).toBe(true);
    expect(registerRequest.safeParse({ ...person, role: 'admin' }).success).toBe(false);
  });

  it.each([
    ['x'.repeat(7), false],
    ['x'.repeat(8), true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
  ])('take passwords of 8 to 128 characters', (password, isTaken) => {
    const person = { firstName: 'Ada', lastName: 'C', email: 'ada@rackwright.example', password };
    expect(registerRequest.safeParse(person).success).toBe(isTaken);
  });

  it('keep what they do not know of a project document', () => {
    const room = {
      schemaVersion: 1,
      titleProject: 'Cellar',
      step: 0,
      viewState: {},
      projectDetails: {},
      data: { points: [], objects: [], futureField: 1 },
      another: true,
    };
    expect(createRoomRequest.parse({ room }).room).toEqual(room);
  });
});

it('a problem needs the sentence a person is shown', () => {
  expect(problemSchema.safeParse({ type: 'x', title: 'x', status: 400, requestId: 'r' }).success).toBe(false);
});
