import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { plannerCalls } from '@rackwright/contracts';
import pino from 'pino';
import { Failure } from './failure';
import { remoteCopy, type RemoteCopyOptions } from './remoteCopy';

const logger = pino({ level: 'silent' });

describe('a copy of another service’s data', () => {
  let server: Server;
  let url = '';
  let asked: (string | undefined)[] = [];
  let status = 200;
  let body: unknown;
  let waitsMs = 0;
  let nowMs = 0;

  beforeEach(async () => {
    asked = [];
    status = 200;
    body = [{ country: 'one', abbreviation: 'ON', states: [] }];
    waitsMs = 0;
    nowMs = 0;
    server = createServer(async (req, res) => {
      asked.push(req.headers['if-none-match']);
      await pause(waitsMs, undefined, { ref: false });
      const same = status === 200 && req.headers['if-none-match'] === '"v1"';
      res.writeHead(same ? 304 : status, { ETag: '"v1"', 'Content-Type': 'application/json' });
      res.end(same ? '' : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  type More = Partial<
    Pick<RemoteCopyOptions<never, never>, 'forgetsDropped' | 'renewedEveryMs' | 'timeoutMs'>
  >;
  const copyOf = (more: More = {}) =>
    remoteCopy({
      ...more,
      away: 'countries-away',
      call: plannerCalls.countries,
      url,
      read: ([first]) => first?.country,
      logger,
      maxAgeMs: 1_000,
      now: () => nowMs,
    });

  it('is fetched once for many callers at the same time', async () => {
    const copy = copyOf();
    expect(await Promise.all([copy.get(), copy.get(), copy.get()])).toEqual(['one', 'one', 'one']);
    expect(asked).toHaveLength(1);
  });

  it('is asked for again, by its version, once it is too old or was dropped', async () => {
    const copy = copyOf();
    await copy.get();
    nowMs = 999;
    await copy.get();
    expect(asked).toHaveLength(1);
    nowMs = 1_000;
    expect(await copy.get()).toBe('one');
    copy.drop();
    expect(await copy.get()).toBe('one');
    expect(asked).toEqual([undefined, '"v1"', '"v1"']);
  });

  it('serves the old copy while the other service is away', async () => {
    const copy = copyOf();
    await copy.get();
    status = 500;
    copy.drop();
    expect(await copy.get()).toBe('one');
  });

  it('never takes what the contract of the call does not say', async () => {
    const copy = copyOf();
    body = [{ country: 7 }];
    await expect(copy.get()).rejects.toMatchObject({ status: 503 });
    body = [{ country: 'two', abbreviation: 'TW', states: [], newer: true }];
    expect(await copy.get()).toBe('two');
  });

  it('that may not be out of date is forgotten when dropped', async () => {
    const copy = copyOf({ forgetsDropped: true });
    await copy.get();
    nowMs = 2_000;
    status = 500;
    expect(await copy.get()).toBe('one');
    copy.drop();
    await expect(copy.get()).rejects.toMatchObject({ status: 503 });
  });

  it('dropped while it is being fetched is fetched again', async () => {
    const copy = copyOf();
    const early = copy.get();
    copy.drop();
    expect(await Promise.all([early, copy.get()])).toEqual(['one', 'one']);
    expect(asked).toHaveLength(2);
    await copy.get();
    expect(asked).toHaveLength(2);
  });

  it('answers 503 with Retry-After when there never was a copy', async () => {
    status = 500;
    const refusal = await copyOf()
      .get()
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Failure);
    expect(refusal).toMatchObject({ status: 503, extra: { retryAfterS: 2 } });
  });

  it('is waited for longer while there is no old one to give', async () => {
    const copy = copyOf({ timeoutMs: { renewing: 50, first: 60_000 } });
    waitsMs = 200;
    expect(await copy.get()).toBe('one');
    body = [{ country: 'two', abbreviation: 'TW', states: [] }];
    waitsMs = 60_000;
    copy.drop();
    expect(await copy.get()).toBe('one');
    expect(asked).toHaveLength(2);
    server.closeAllConnections();
  });

  it('is asked for anew when it lacks what a caller needs, once for all who ask at once', async () => {
    const copy = copyOf();
    await copy.get();
    expect(await Promise.all([1, 2, 3].map(() => copy.get((value) => value === 'two')))).toEqual([
      'one',
      'one',
      'one',
    ]);
    expect(asked).toEqual([undefined, '"v1"']);
    expect(await copy.get((value) => value === 'one')).toBe('one');
    expect(asked).toHaveLength(2);
  });

  it('is asked for anew no sooner than it may be after the last time, and then for the one who waited', async () => {
    const copy = copyOf({ renewedEveryMs: 40 });
    const lacking = () => copy.get(() => false);
    await lacking();
    const waiting = [lacking(), lacking()];
    expect(asked).toHaveLength(2);
    await Promise.all(waiting);
    expect(asked).toHaveLength(3);
  });
});
