import { jwksAnswer, signedInAnswer } from '@rackwright/contracts';
import { remoteKeys, silentLogger } from '@rackwright/service-kit';
import { startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import jwt from 'jsonwebtoken';
import type { Connection } from 'mongoose';
import { KEYS_SECRET, startUsers, type TestUsers } from '../testUsersApp';
import { openKeyRing, replaceKeys, rotateKeys, type KeyRing } from './keyRing';
import { createSeal } from './keySeal';
import { createKeyStore } from './keyStore';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const seal = createSeal(KEYS_SECRET);
const logger = silentLogger();

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe('a sealed text', () => {
  const sealed = seal.close('the text', 'a label');

  it('opens with its secret and label, and is another one each time', () => {
    expect(seal.open(sealed, 'a label')).toBe('the text');
    expect(createSeal(KEYS_SECRET).open(sealed, 'a label')).toBe('the text');
    expect(seal.close('the text', 'a label').text).not.toBe(sealed.text);
  });

  it('does not open with another secret or label, or changed', () => {
    const flipped = Buffer.from(sealed.text, 'base64').map((byte) => byte ^ 1);
    const refused =
      'KEYS_SECRET does not open the signing keys in the database. Start with the one that they were made with.';
    expect(() => createSeal(`${KEYS_SECRET}!`).open(sealed, 'a label')).toThrow(refused);
    expect(() => seal.open(sealed, 'another label')).toThrow(refused);
    const changed = { ...sealed, text: Buffer.from(flipped).toString('base64') };
    expect(() => seal.open(changed, 'a label')).toThrow(refused);
    const short = { ...sealed, tag: Buffer.from(sealed.tag, 'base64').subarray(0, 4).toString('base64') };
    expect(() => seal.open(short, 'a label')).toThrow(refused);
  });
});

describe('the ring of keys', () => {
  let connection: Connection;
  let clock: { nowMs: number };
  const parts = () => ({
    store: createKeyStore(connection, seal),
    now: () => new Date(clock.nowMs),
    logger,
  });
  const kidOf = async (ring: KeyRing): Promise<string> => (await ring.signing()).published.kid;
  const kids = async (ring: KeyRing): Promise<string[]> =>
    (await ring.published()).keys.map(({ kid }) => kid);

  beforeEach(async () => {
    connection = await database.connect();
    clock = { nowMs: Date.parse('2026-01-01') };
  });

  it('makes one key for ten instances that start at the same moment', async () => {
    const rings = await Promise.all(Array.from({ length: 10 }, () => openKeyRing(parts())));
    const [first = ''] = await kids(rings[0] as KeyRing);
    for (const ring of rings) {
      expect(await kids(ring)).toEqual([first]);
      expect(await kidOf(ring)).toBe(first);
    }
    expect(await connection.collection('signingKeys').countDocuments()).toBe(1);
  });

  it('keeps private keys sealed', async () => {
    await openKeyRing(parts());
    const kept = JSON.stringify(await connection.collection('signingKeys').find().toArray());
    expect(kept).not.toContain('PRIVATE KEY');
    expect(kept).not.toContain('"d"');
  });

  it('does not open under another secret', async () => {
    await openKeyRing(parts());
    const other = createKeyStore(connection, createSeal('another secret with more than 32 characters'));
    await expect(openKeyRing({ ...parts(), store: other })).rejects.toThrow('KEYS_SECRET');
  });

  it('makes the next key after 30 days, and signs with it ten minutes later', async () => {
    const ring = await openKeyRing(parts());
    const first = await kidOf(ring);
    clock.nowMs += 30 * DAY_MS - 1;
    expect(await kids(ring)).toEqual([first]);
    clock.nowMs += MINUTE_MS;
    const [, second = ''] = await kids(ring);
    expect(second).not.toBe('');
    expect(await kids(ring)).toEqual([first, second]);
    clock.nowMs += 10 * MINUTE_MS - 1;
    expect(await kidOf(ring)).toBe(first);
    clock.nowMs += 1;
    expect(await kidOf(ring)).toBe(second);
  });

  it('publishes a key until the last token it signed has ended', async () => {
    const ring = await openKeyRing(parts());
    const first = await kidOf(ring);
    expect(await rotateKeys(parts())).toBe(true);
    clock.nowMs += 10 * MINUTE_MS;
    const second = await kidOf(ring);
    expect(second).not.toBe(first);
    // 30 minutes of a token, one of clocks that differ, two of instances that read the keys each minute.
    clock.nowMs += 33 * MINUTE_MS - 1;
    expect(await kids(await openKeyRing(parts()))).toEqual([first, second]);
    expect(await ring.key(first)).not.toBeNull();
    clock.nowMs += 1;
    expect(await kids(await openKeyRing(parts()))).toEqual([second]);
    clock.nowMs += MINUTE_MS;
    expect(await ring.key(first)).toBeNull();
    expect(await connection.collection('signingKeys').countDocuments()).toBe(1);
  });

  it('makes one next key for ten instances that notice at the same moment', async () => {
    const rings = await Promise.all(Array.from({ length: 10 }, () => openKeyRing(parts())));
    clock.nowMs += 30 * DAY_MS;
    const published = await Promise.all(rings.map(kids));
    expect(new Set(published.map((each) => each.join())).size).toBe(1);
    expect(published[0]).toHaveLength(2);
  });

  it('has what another instance made after a minute, or when asked for it by name', async () => {
    const [one, other] = [await openKeyRing(parts()), await openKeyRing(parts())];
    await rotateKeys(parts());
    clock.nowMs += MINUTE_MS - 1;
    expect(await kids(one)).toHaveLength(1);
    const { published } = (await createKeyStore(connection, seal).all([])).at(-1) ?? {};
    expect(await one.key(published?.kid ?? '')).not.toBeNull();
    clock.nowMs += 1;
    expect(await kids(other)).toHaveLength(2);
  });

  it('rotates on demand, once while the next key waits', async () => {
    const ring = await openKeyRing(parts());
    const first = await kidOf(ring);
    expect(await rotateKeys(parts())).toBe(true);
    expect(await rotateKeys(parts())).toBe(false);
    clock.nowMs += 10 * MINUTE_MS;
    expect(await rotateKeys(parts())).toBe(true);
    expect(await kidOf(ring)).not.toBe(first);
    expect(await kids(ring)).toHaveLength(3);
  });

  it('replaces every key at once, also those that no secret opens any more', async () => {
    const ring = await openKeyRing(parts());
    const first = await kidOf(ring);
    const other = createKeyStore(connection, createSeal('another secret with more than 32 characters'));
    await replaceKeys({ ...parts(), store: other });
    const renewed = await openKeyRing({ ...parts(), store: other });
    expect(await kids(renewed)).toHaveLength(1);
    expect(await kidOf(renewed)).not.toBe(first);
    expect(await renewed.key(first)).toBeNull();
  });

  it('goes on with the keys it knows while the database is away, and reads them again when it is back', async () => {
    let isAway = false;
    const { store } = parts();
    const all: typeof store.all = (known) =>
      isAway ? Promise.reject(new Error('the database is away')) : store.all(known);
    const ring = await openKeyRing({ ...parts(), store: { ...store, all } });
    const first = await kidOf(ring);
    await rotateKeys(parts());
    isAway = true;
    clock.nowMs += 11 * MINUTE_MS;
    expect(await kidOf(ring)).toBe(first);
    isAway = false;
    clock.nowMs += 5_000;
    expect(await kidOf(ring)).not.toBe(first);
  });
});

describe('who checks tokens with the published keys', () => {
  let users: TestUsers;
  beforeEach(async () => {
    users = await startUsers(database);
  });
  afterEach(() => users.stop());

  const jwksUrl = (service: TestUsers): string => `${service.url}/users/.well-known/jwks.json`;
  const kidOf = (token: string): string => jwt.decode(token, { complete: true })?.header.kid ?? '';
  const guestOf = async (service: TestUsers): Promise<string> =>
    signedInAnswer.parse((await service.request('POST', '/users/guest')).body).token;

  it('gets public keys only, which may be kept for five minutes', async () => {
    const { headers, body } = await users.request('GET', '/users/.well-known/jwks.json');
    expect(jwksAnswer.strict().parse(body).keys).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('"d"');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('finds the key of a new token by asking once more, and still has the old one’s', async () => {
    const keys = remoteKeys(jwksUrl(users), () => users.clock.nowMs);
    const old = await guestOf(users);
    expect(await keys.key(kidOf(old))).not.toBeNull();
    users.clock.nowMs += 30 * DAY_MS;
    const last = await guestOf(users);
    expect(kidOf(last)).toBe(kidOf(old));
    users.clock.nowMs += 10 * MINUTE_MS;
    const fresh = await guestOf(users);
    expect(kidOf(fresh)).not.toBe(kidOf(old));
    const key = await keys.key(kidOf(fresh));
    expect(key && jwt.verify(fresh, key, { algorithms: ['ES256'] })).toMatchObject({ role: 'guest' });
    expect(await keys.key(kidOf(old))).not.toBeNull();
    expect((await users.request('POST', '/users/renew', { token: last })).status).toBe(200);
  });

  it('gets the same keys from every instance, each of which takes the tokens of the others', async () => {
    const other = await startUsers(database, { besides: users });
    const published = async (service: TestUsers) =>
      (await service.request('GET', '/users/.well-known/jwks.json')).body;
    expect(await published(other)).toEqual(await published(users));
    for (const [signer, reader] of [
      [users, other],
      [other, users],
    ] as const) {
      const token = await guestOf(signer);
      expect((await reader.request('POST', '/users/renew', { token })).status).toBe(200);
      expect(await remoteKeys(jwksUrl(reader)).key(kidOf(token))).not.toBeNull();
    }
    await other.stop();
  });
});
