import { standInSession } from '@rackwright/web-kit/testing';
import { PAGES, type PageName } from '@rackwright/contracts/pages';
import { decide } from './guards';
import { routes } from './routes';

const nobody = null;
const guest = standInSession({ role: 'guest' });
const customer = standInSession();
const publisher = standInSession({ publisher: true });
const sales = standInSession({ role: 'salesManager' });

const people = { nobody, guest, customer, publisher, sales };
const warning = "You don't have privileges to view this page.";

/** The path shown, or where somebody is sent. */
function outcome(path: string, session: typeof nobody | typeof customer): string {
  const decision = decide(path, session);
  if ('show' in decision) return 'shown';
  return decision.warning ? `${decision.redirectTo}, warned` : decision.redirectTo;
}

describe('the guards', () => {
  it.each([
    // path, nobody, guest, customer, publisher, sales manager
    ['/', '/login', '/login', '/login', '/login', '/login'],
    ['/no/such/page', '/login', '/login', '/login', '/login', '/login'],
    ['/planning', '/login', 'shown', 'shown', 'shown', 'shown'],
    ['/planning/7', '/login', 'shown', 'shown', 'shown', 'shown'],
    ['/templates/7', '/login', 'shown', 'shown', 'shown', 'shown'],
    ['/browsing/7', 'shown', 'shown', 'shown', 'shown', 'shown'],
    ['/proposals/7', '/login', '/login', 'shown', 'shown', 'shown'],
    ['/login', 'shown', 'shown', '/planning', '/planning', '/planning'],
    ['/signup', 'shown', 'shown', '/account', '/account', '/account'],
    ['/forgot', 'shown', 'shown', '/planning', '/planning', '/planning'],
    ['/reset/7', 'shown', 'shown', '/planning', '/planning', '/planning'],
    ['/confirm/7', 'shown', 'shown', 'shown', 'shown', 'shown'],
    ['/account', '/login', '/login', 'shown', 'shown', 'shown'],
    ['/salesAccount', '/login', '/planning, warned', '/planning, warned', '/planning, warned', 'shown'],
    [
      '/models_publish',
      '/planning, warned',
      '/planning, warned',
      '/planning, warned',
      'shown',
      '/planning, warned',
    ],
    ['/admin/login', 'shown', 'shown', 'shown', 'shown', 'shown'],
    ['/admin/main', 'shown', 'shown', 'shown', 'shown', 'shown'],
  ])('%s', (path, ...expected) => {
    expect(Object.values(people).map((session) => outcome(path, session))).toEqual(expected);
  });

  it('let publishers see every screen of theirs, and warn everybody else with the sentence of the specification', () => {
    const paths = Object.entries(routes)
      .filter(([, { page }]) => 'remote' in page && page.remote === 'mf_publisher')
      .map(([name]) => PAGES[name as PageName]);
    expect(paths).toContain(PAGES.models);
    for (const path of paths) {
      expect(outcome(path, publisher)).toBe('shown');
      for (const other of [nobody, guest, customer, sales])
        expect(decide(path, other)).toEqual({ redirectTo: '/planning', warning });
    }
  });

  it('bring a visitor back to the page that asked for a login, but not to one refused for other reasons', () => {
    expect(decide('/account', nobody)).toMatchObject({ comeBack: true });
    expect(decide('/', nobody)).not.toHaveProperty('comeBack');
    expect(decide('/models_publish', customer)).not.toHaveProperty('comeBack');
  });
});
