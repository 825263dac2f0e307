/** What the walk derives from a contract, so that a call cannot pass it by saying less. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS, findCall, type CallRoute } from '@rackwright/contracts';
import { badRequests } from './badRequests';
import { coverageTable, faultsOf } from './coverageTable';
import { accessCells, attemptsAt, statusForNobody, usualCaller } from './expected';
import { readSecrets } from '../system/secrets';
import { secretsInLogs } from './logs';
import { refusalFault, successFault } from './shape';
import type { Coverage } from './walkAll';
import { unproven, type Proof } from './walkCall';
import type { Person, World } from './world';

const call = (method: string, path: string): CallRoute => findCall(method, path)!;
/** Of nobody, a guest, a customer, a publisher, a sales manager and an administrator, each with another's thing where there is one. */
const statusesOf = (one: CallRoute) =>
  accessCells(one).flatMap(({ whose, status }) => (whose === 'own' ? [] : [status]));
const ownersOf = (one: CallRoute) =>
  accessCells(one).flatMap(({ caller, whose }) => (whose === 'own' ? [caller] : []));

it('expects 403 at the door, 404 for what is not theirs, and success for those who may', () => {
  expect(statusesOf(call('GET', '/rooms/rooms/x'))).toEqual([401, 403, 404, 404, 200, 404]);
  expect(statusesOf(call('GET', '/users/getdata/x'))).toEqual([401, 404, 404, 404, 200, 200]);
  expect(statusesOf(call('PUT', '/slides/slide/x'))).toEqual([401, 403, 403, 200, 403, 403]);
  expect(statusesOf(call('POST', '/users/login'))).toEqual([200, 200, 200, 200, 200, 200]);
});

it('expects success for everybody who may own a thing, with their own', () => {
  expect(ownersOf(call('GET', '/rooms/room/x'))).toEqual(['customer', 'publisher', 'salesManager', 'admin']);
  expect(ownersOf(call('GET', '/orders/checkout/x'))[0]).toBe('guest');
  expect(ownersOf(call('PUT', '/slides/slide/x'))).toEqual([]);
});

it('tries every answer of the matrix of each call', () => {
  const person = (is: Person['is']): Person => ({ id: is, email: '', password: '', token: '', is });
  const world = {
    guest: person('guest'),
    customer: person('customer'),
    another: person('customer'),
    publisher: person('publisher'),
    sales: person('salesManager'),
    admin: person('admin'),
  } as World;
  for (const one of CALLS) {
    const tried = attemptsAt(one, world).map(({ person: { is }, whose }) => `${is}, ${whose}`);
    const isOwned = one.ownersAnd !== undefined;
    const usual = `${usualCaller(one, world)?.is ?? 'nobody'}, ${isOwned ? 'own' : 'either'}`;
    const answers = accessCells(one).map(({ caller, whose }) => `${caller}, ${whose}`);
    expect(new Set([...tried, usual, 'nobody, either'])).toEqual(new Set(answers));
  }
});

it('expects 401 without a token, but for calls that anybody may make and that are about nobody', () => {
  expect(statusForNobody(call('POST', '/users/login'))).toBe(200);
  expect(statusForNobody(call('GET', '/rooms/room/x'))).toBe(401);
  expect(statusForNobody(call('GET', '/orders/orders'))).toBe(401);
});

it('names the refusals that neither the contract nor a row provokes', () => {
  const ask = () => ({});
  expect(unproven(call('PUT', '/rooms/room/x'), { ask })).toEqual([409, 422]);
  const refusals = { 409: [{ when: 'locked', ask }], 422: [{ when: 'overfull', ask }] };
  expect(unproven(call('PUT', '/rooms/room/x'), { ask, refusals })).toEqual([]);
});

it('tries every missing and every hostile field, media types, sizes, ids and versions', () => {
  const ask = { path: '/rooms/room/1', body: { room: {} }, headers: { 'if-match': '"v1"' } };
  const tried = badRequests(call('PUT', '/rooms/room/1'), ask, undefined);
  const whats = tried.map(({ what, status }) => `${status} ${what}`);
  for (const expected of [
    '400 without room',
    '400 {"$gt":""} for room',
    '400 an operator in the name of room',
    '400 null for room',
    '400 unknown field role',
    '415 plain text',
    '413 more than 2097152 bytes',
    '404 a malformed id',
    '412 a stale If-Match',
    '428 no If-Match',
  ])
    expect(whats).toContain(expected);
});

it('has something to try with each call that takes a body, an id or a query', () => {
  const silent = CALLS.filter(
    (one) => (one.takes ?? one.query ?? (one.path.includes('{') || undefined)) !== undefined,
  ).filter((one) => badRequests(one, { body: {} }, undefined).length === 0);
  expect(silent).toEqual([]);
});

const answer = (status: number, body: object, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/problem+json', 'x-request-id': 'r', ...headers },
  text: JSON.stringify(body),
});
const problem = { type: 'about:blank', title: 'T', status: 404, detail: 'D', requestId: 'r' };
const login = call('POST', '/users/login');

it('takes a refusal only as a problem with its own request id that leaks nothing', () => {
  expect(refusalFault(login, answer(404, problem), 404)).toBeNull();
  expect(refusalFault(login, answer(403, { ...problem, status: 403 }), 404)).toMatch('404 expected');
  expect(refusalFault(login, answer(404, { ...problem, requestId: 'other' }), 404)).toMatch('request id');
  expect(refusalFault(login, answer(404, { ...problem, stack: 'at x' }), 404)).not.toBeNull();
  const leaking = { ...problem, detail: 'MongoServerError: E11000 duplicate key' };
  expect(refusalFault(login, answer(404, leaking), 404)).toMatch('leaks');
  expect(refusalFault(login, answer(429, { ...problem, status: 429 }), 429)).toMatch('Retry-After');
  const plain = answer(404, problem, { 'content-type': 'application/json' });
  expect(refusalFault(login, plain, 404)).toMatch('no problem+json');
});

it('takes a success only in its shape, with no field more', () => {
  const renew = call('POST', '/users/renew');
  const json = { 'content-type': 'application/json; charset=utf-8' };
  expect(successFault(renew, answer(200, { token: 't' }, json))).toBeNull();
  expect(successFault(renew, answer(200, { token: 't', passwordHash: 'h' }, json))).not.toBeNull();
  expect(successFault(renew, answer(200, {}, json))).not.toBeNull();
  expect(successFault(call('POST', '/log/ping'), answer(204, {}))).toMatch('a body where none is agreed');
});

it('counts a call as proven only without a fault and with nothing missing', () => {
  const proof = (fault: string | null): Proof => ({
    circumstance: 'no token',
    kind: 'caller',
    status: 401,
    fault,
  });
  const of = (proofs: readonly Proof[], missing: readonly string[] = []): Coverage => ({
    call: login,
    proofs,
    missing,
  });
  expect(coverageTable([of([proof(null)])], []).isProven).toBe(true);
  expect(coverageTable([of([])], []).isProven).toBe(false);
  expect(coverageTable([of([proof('500')])], []).isProven).toBe(false);
  expect(coverageTable([of([proof(null)], ['nothing provokes its 429'])], []).isProven).toBe(false);
  expect(coverageTable([of([proof(null)])], ['GET /nothing']).isProven).toBe(false);
  expect(faultsOf(of([proof('500')], ['no row']))).toEqual(['no row', 'no token (401): 500']);
});

describe('the logs of a walk', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'logs-'));
  const secrets = readSecrets(path.join(dataDir, 'secrets'));
  for (const folder of ['logs', 'gateway/logs']) mkdirSync(path.join(dataDir, folder), { recursive: true });
  const foundIn = (line: string) => {
    writeFileSync(path.join(dataDir, 'gateway/logs/access.log'), `${line}\n`);
    return secretsInLogs(dataDir, secrets);
  };
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it.each([
    ['a token', 'Bearer eyJhbGciOiJFUzI1NiIsImtpZCI6.eyJzdWIiOiJ1c2VyLTEiLCJyb2xl.x'],
    ['a password', 'with Cedar-Lantern-Orchard-42'],
    ['a mail address', 'to walker-1-1@rackwright.example'],
    ['a link to a project', '"path":"/share/p/Zm9vYmFyYmF6cXV4"'],
    ['the query of a link', 'GET /rooms/room/1?share=Zm9vYmFyYmF6cXV4 HTTP/1.1'],
    ['a secret of a service', `connecting as ${secrets.keysSecret}`],
  ])('are said to have %s where they do', (_what, line) => {
    expect(foundIn(line)).toHaveLength(1);
  });

  it('may name a call by its documented address, and a project', () => {
    expect(foundIn('"path":"/share/p/{token}","upstream":"127.0.0.1:1"')).toEqual([]);
    expect(foundIn('"path":"/rooms/room/00000000-0000-4000-8000-000000000000"')).toEqual([]);
  });
});
