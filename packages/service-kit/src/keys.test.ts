import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './bus.contract';
import { remoteKeys } from './keys';
import { testTokens } from './testing';
import { tokenVerifier } from './tokens';

const tokens = testTokens();

/** The issuer of the keys, counting how often it is asked. */
async function issuer() {
  const state = { asked: 0, status: 200, keys: tokens.keySet.keys };
  const server = createServer((_req, res) => {
    state.asked += 1;
    res
      .writeHead(state.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: state.keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}

describe('the keys of the issuer', () => {
  it('are fetched once for many tokens at the same time', async () => {
    const { state, url, stop } = await issuer();
    const verify = tokenVerifier(remoteKeys(url));
    const callers = await Promise.all(['a', 'b', 'c'].map((userId) => verify(tokens.tokenFor({ userId }))));
    expect(callers.map((caller) => caller?.userId)).toEqual(['a', 'b', 'c']);
    expect(state.asked).toBe(1);
    await stop();
  });

  it('are asked for an unknown key at most once a minute', async () => {
    const { state, url, stop } = await issuer();
    let now = 0;
    const keys = remoteKeys(url, () => now);
    const unknown = async () => keys.key('unknown');
    expect(await unknown()).toBeNull();
    now = 59_999;
    expect(await unknown()).toBeNull();
    expect(state.asked).toBe(1);
    now = 60_000;
    expect(await unknown()).toBeNull();
    expect(state.asked).toBe(2);
    await stop();
  });

  it('are asked for anew once they are five minutes old, and one that is no longer published is not trusted', async () => {
    const { state, url, stop } = await issuer();
    let now = 0;
    const keys = remoteKeys(url, () => now);
    await keys.key('test-key');
    state.keys = [];
    now = 299_999;
    expect(await keys.key('test-key')).not.toBeNull();
    now = 300_000;
    await until(
      () => keys.key('test-key'),
      (key) => key === null,
    );
    expect(state.asked).toBe(2);
    await stop();
  });

  it('are known on while the issuer is away, which is asked again a minute later', async () => {
    const { state, url, stop } = await issuer();
    let now = 0;
    const keys = remoteKeys(url, () => now);
    await keys.key('test-key');
    state.status = 500;
    now = 300_000;
    await expect(keys.key('unknown')).rejects.toThrow('500');
    now = 359_999;
    for (let look = 0; look < 200; look += 1) {
      expect(await keys.key('test-key')).not.toBeNull();
      await new Promise(setImmediate);
    }
    expect(state.asked).toBe(2);
    now = 360_000;
    await until(
      async () => (await keys.key('test-key')) !== null && state.asked,
      (asked) => asked === 3,
    );
    expect(await keys.key('test-key')).not.toBeNull();
    await stop();
  });

  it('stay good while the issuer is away, and reject when there never were any', async () => {
    const { state, url, stop } = await issuer();
    state.status = 500;
    const keys = remoteKeys(url);
    await expect(keys.key('test-key')).rejects.toThrow('500');
    state.status = 200;
    expect(await keys.key('test-key')).not.toBeNull();
    await stop();
    expect(await keys.key('test-key')).not.toBeNull();
  });
});

describe('a verified token', () => {
  it('is good until 60 s after its end, for clocks that differ, and then no more', async () => {
    let now = Date.now();
    const verify = tokenVerifier(tokens.keys, () => now);
    const token = tokens.tokenFor();
    expect(await verify(token)).not.toBeNull();
    now += 1_855_000;
    expect(await verify(token)).not.toBeNull();
    now += 10_000;
    expect(await verify(token)).toBeNull();
    expect(await verify(token)).toBeNull();
  });
});
