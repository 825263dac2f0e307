import { provided } from './provided';

interface Wanted {
  readonly singleton: boolean;
  readonly requiredVersion: string;
  readonly strictVersion?: boolean;
}
const { fromShell } = jest.requireActual<{
  readonly fromShell: (how: { readonly import: false }) => Readonly<Record<string, Wanted>>;
}>('../../../../packages/web-kit/webpack/sharing.cjs');

const offers = Object.entries(provided);
const consumed = fromShell({ import: false });
/** As webpack finds what an import is consumed as: by the name itself, else by one that ends with a slash. */
const consumedAs = (name: string) => consumed[name] ?? consumed[name.replace(/\/.*/, '/')];

it('has everything in it that remotes consume by a name', () => {
  const names = Object.keys(consumed).filter((name) => !name.endsWith('/'));
  expect(offers.map(([name]) => name)).toEqual(expect.arrayContaining(names));
});

it.each(offers)('%s is offered as remotes ask for it', (name, { version, shareConfig }) => {
  const { singleton, requiredVersion, strictVersion } = consumedAs(name)!;
  expect({ strictVersion: undefined, ...shareConfig }).toEqual({ singleton, requiredVersion, strictVersion });
  expect(requiredVersion).toBe(`^${version}`);
});

it.each(offers)('%s is the module that the shell has itself', async (name, offer) => {
  const factory = 'lib' in offer ? offer.lib : await offer.get();
  const { default: itself = null, ...named } = (await import(name)) as Readonly<Record<string, unknown>>;
  expect(Object.keys(named)).not.toHaveLength(0);
  const given = factory() as Readonly<Record<string, unknown>>;
  for (const [word, value] of Object.entries(named))
    expect([word, given[word] === value]).toEqual([word, true]);
  expect(itself === null || itself === given).toBe(true);
});
