import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createPageHistory, type PageHistory } from '../location';
import { ShellProvider, useShell } from '../shell';
import { standInSession, standInShell } from '../testing';
import { UiProvider } from '../ui';
import { ConsoleFrame, ConsolePage, defineScreens, useUnsaved } from '.';

/** A screen with one field, and its record in the address. */
function Slides() {
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '');
  return (
    <ConsolePage>
      <input aria-label="Header" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p>Record {useShell().location.search}</p>
    </ConsolePage>
  );
}

let isOffline = false;
async function loadHints() {
  if (isOffline) throw new Error('no network');
  return { default: () => <ConsolePage>All hints</ConsolePage> };
}
const of = (Screen: () => ReactNode) => async () => ({ default: Screen });
const table = defineScreens([
  { path: '/models', name: 'models', group: 'goods', role: 'publisher', load: of(() => <ConsolePage>All models</ConsolePage>) },
  { path: '/slides', name: 'slides', group: 'words', role: 'publisher', load: of(Slides) },
  { path: '/hints', name: 'hints', group: 'words', role: 'publisher', load: loadHints },
  { path: '/staff', name: 'staff', group: 'words', role: 'admin', load: of(() => <ConsolePage>Staff</ConsolePage>) },
]); // oxfmt-ignore

const captions = { models: 'Models', slides: 'Intro slides', hints: 'Help tips', staff: 'Staff' };

function Host({ history }: { readonly history: PageHistory }) {
  const location = useStore(history.store);
  const session = standInSession({ publisher: true });
  const { navigate, askBefore: askBeforeLeaving } = history;
  if (location.pathname === '/planning') return 'The planner';
  return (
    <ShellProvider value={standInShell({ location, session, navigate, askBeforeLeaving })}>
      <UiProvider>
        <ConsoleFrame
          title="Catalogue"
          table={table}
          captions={captions}
          groups={{ goods: 'Goods', words: 'Words' }}
        />
      </UiProvider>
    </ShellProvider>
  );
}

async function open(path: string) {
  window.history.replaceState(null, '', path);
  const history = createPageHistory();
  await act(async () => void render(<Host history={history} />));
  return history;
}

const link = (name: string) => screen.getByRole('link', { name });
const type = (typed: string) =>
  fireEvent.change(screen.getByLabelText('Header'), { target: { value: typed } });
async function answer(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}

describe('the frame of a console', () => {
  it('shows the screen of the path under its caption, marked among those of this person', async () => {
    await open('/slides/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Intro slides');
    const navigation = within(screen.getByRole('navigation', { name: 'Catalogue' }));
    expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Models',
      'Intro slides',
      'Help tips',
    ]);
    expect(link('Intro slides').getAttribute('aria-current')).toBe('page');
    expect(link('Models').getAttribute('aria-current')).toBeNull();
  });

  it('shows the first screen where a path is nobody’s, and goes where a link leads', async () => {
    await open('/nowhere');
    expect(screen.queryByText('All models')).not.toBeNull();
    await act(async () => fireEvent.click(link('Intro slides')));
    expect(screen.queryByLabelText('Header')).not.toBeNull();
    expect(window.location.pathname).toBe('/slides');
  });

  it('stays where a screen cannot be loaded, which says so and is tried again', async () => {
    isOffline = true;
    await open('/hints');
    expect(screen.getByRole('alert').textContent).toContain('There is no connection to the server.');
    expect(link('Help tips').getAttribute('aria-current')).toBe('page');
    isOffline = false;
    await answer('Try again');
    expect(screen.queryByText('All hints')).not.toBeNull();
  });

  it('says where its menu is, for a narrow screen', async () => {
    await open('/slides');
    const menu = screen.getByRole('button', { name: 'Menu: Intro slides' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('what was typed and is not published', () => {
  it('stays when the person stays, whichever record or screen they went to', async () => {
    const history = await open('/slides?id=first');
    type('Welcome');
    await act(async () => history.navigate('/slides?id=second'));
    await screen.findByText('What you have typed is not published yet. Leave it?');
    await answer('Stay here');
    await waitFor(() => expect(window.location.search).toBe('?id=first'));
    expect(screen.queryByText('Record ?id=first')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Header').value).toBe('Welcome');
  });

  it('stays after Back, which leads to the page before once it is published', async () => {
    const history = await open('/models');
    await act(async () => history.navigate('/slides?id=first'));
    type('Welcome');
    await act(async () => window.history.back());
    await answer('Stay here');
    await waitFor(() => expect(window.location.search).toBe('?id=first'));
    expect(screen.getByLabelText<HTMLInputElement>('Header').value).toBe('Welcome');
    type('');
    await act(async () => window.history.back());
    expect(await screen.findByText('All models')).not.toBeNull();
    expect(window.location.pathname).toBe('/models');
  });

  it('is left by who says so', async () => {
    await open('/slides');
    type('Welcome');
    await act(async () => fireEvent.click(link('Models')));
    await answer('Leave it');
    expect(await screen.findByText('All models')).not.toBeNull();
  });

  it('is asked about before a page of somebody else’s takes its place, and nothing of it is afterwards', async () => {
    const history = await open('/slides?id=first');
    type('Welcome');
    for (const [say, isLeft] of [
      ['Stay here', false],
      ['Leave it', true],
    ] as const) {
      await act(async () => history.navigate('/planning'));
      expect(screen.getByLabelText<HTMLInputElement>('Header').value).toBe('Welcome');
      await answer(say);
      await waitFor(() => expect(screen.queryByText('The planner') !== null).toBe(isLeft));
      await waitFor(() => expect(window.location.pathname).toBe(isLeft ? '/planning' : '/slides'));
    }
    await act(async () => history.navigate('/slides'));
    expect(screen.getByLabelText<HTMLInputElement>('Header').value).toBe('');
    await act(async () => history.navigate('/planning'));
    expect(screen.queryByText('The planner')).not.toBeNull();
  });

  it('holds the window open, and only then', async () => {
    await open('/slides');
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    type('Welcome');
    expect(closes()).toBe(false);
    type('');
    expect(closes()).toBe(true);
  });
});
