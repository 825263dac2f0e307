import { standInFetch } from '@rackwright/web-kit/testing';

const registryOf = (revision: number) => ({ schema: 1, revision, remotes: {} });
const network = standInFetch({ 'GET /remotes.json': () => ({ status: 200, body: registryOf(7) }) });

/** As a page starts with these words in the place of its registry. */
async function startedWith(words: string) {
  document.body.innerHTML = `<script type="application/json" id="remotes">${words}</script>`;
  jest.resetModules();
  return import('./registry');
}

const fetchBefore = globalThis.fetch;
beforeEach(() => void (globalThis.fetch = network.fetch));
afterEach(() => void (globalThis.fetch = fetchBefore));

describe('the registry', () => {
  it('has come with the page', async () => {
    const { registry } = await startedWith(JSON.stringify(registryOf(3)));
    expect(await registry()).toEqual(registryOf(3));
    expect(network.seen).toEqual([]);
  });

  it.each(['', '<!--# include virtual="/remotes.json" -->', 'null', '{"detail":"Not now."}'])(
    'is asked for where the page has %j in its place',
    async (words) => {
      const { registry } = await startedWith(words);
      expect(await registry()).toEqual(registryOf(7));
    },
  );

  it('is asked for by who wants a fresh one', async () => {
    const { freshRegistry } = await startedWith(JSON.stringify(registryOf(3)));
    expect(await freshRegistry()).toEqual(registryOf(7));
  });
});
