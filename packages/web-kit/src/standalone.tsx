import { userCalls } from '@rackwright/contracts/browser';
import { StrictMode, useMemo, useState, type ComponentType, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { ApiError } from './api';
import { createApiClient } from './apiClient';
import { applyColourScheme, chooseColourScheme, colourScheme } from './colourScheme';
import { applyFonts } from './fonts';
import { applyLanguage } from './language';
import { createPageHistory } from './location';
import { ShellProvider, type UnitSystem, type Session, type Shell } from './shell';
import { ToastCorner, createToasts } from './toasts';
import css from './standalone.module.css';
import { UiProvider } from './ui';

export interface Standalone {
  /** The remote's name, shown in the bar. */
  readonly title: string;
  /** The pages of this remote, as links in the bar; the first is opened at `/`. */
  readonly pages: readonly string[];
  readonly Module: ComponentType;
  /** The seeded account of this remote's users, with which its answers are recorded; its password is printed by `npm start`. */
  readonly email: string;
  /** The remote signs people in itself. */
  readonly hasOwnSignIn?: boolean;
}

const SESSION_KEY = 'standalone-session';
const toasts = createToasts();

/**
 * Shows one remote without the shell: as the account that its answers were recorded with, or as somebody signed in to the running system
 * that the dev server sends its calls to.
 */
export function runStandalone(remote: Standalone): void {
  applyColourScheme();
  applyFonts();
  const history = createPageHistory();
  if (history.current().pathname === '/') history.navigate(remote.pages[0] ?? '/', { replace: true });
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root.');
  const root = createRoot(place);
  const show = () =>
    root.render(
      <StrictMode>
        <Harness remote={remote} history={history} />
      </StrictMode>,
    );
  applyLanguage().then(show, show);
}

interface HarnessProps {
  readonly remote: Standalone;
  readonly history: ReturnType<typeof createPageHistory>;
}

function Harness({ remote, history }: HarnessProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const shell = useStandaloneShell(history, slot);
  const toggleColours = () => chooseColourScheme(colourScheme() === 'dark' ? 'light' : 'dark');
  return (
    <ShellProvider value={shell}>
      <UiProvider>
        <div className={css.page}>
          <header className={css.bar}>
            <strong>{remote.title}</strong>
            {remote.pages.map((page) => (
              <button key={page} type="button" onClick={() => shell.navigate(page)}>
                {page}
              </button>
            ))}
            <div ref={setSlot} className={css.slot} />
            <button type="button" onClick={toggleColours}>
              Light or dark
            </button>
            {shell.session && (
              <button type="button" onClick={shell.signOut}>
                Sign out {shell.session.user.email}
              </button>
            )}
          </header>
          {shell.session || remote.hasOwnSignIn ? (
            <remote.Module />
          ) : (
            <SignIn shell={shell} email={remote.email} />
          )}
        </div>
        <ToastCorner toasts={toasts} />
      </UiProvider>
    </ShellProvider>
  );
}

function useStandaloneShell(history: HarnessProps['history'], topBarSlot: HTMLElement | null): Shell {
  const location = useStore(history.store);
  const [session, setSession] = useState<Session | null>(() => storedSession() ?? recordedSession());
  const [unit, setUnit] = useState<UnitSystem>('CM');
  return useMemo(() => {
    const keep = (next: Session | null) => {
      sessionStorage.setItem(SESSION_KEY, JSON.stringify(next));
      setSession(next);
    };
    return {
      session,
      location,
      unit,
      setUnit,
      topBarSlot,
      toasts,
      openHelp: () => toasts.info('Help is opened by the shell.'),
      navigate: history.navigate,
      askBeforeLeaving: history.askBefore,
      requestSignIn: () => keep(null),
      signIn: keep,
      signOut: () => keep(null),
      api: createApiClient({ token: () => session?.token ?? null, onUnauthorized: () => keep(null) }),
    };
  }, [session, location, unit, topBarSlot, history]);
}

function storedSession(): Session | null {
  return JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null') as Session | null;
}

/** The dev server put it into the page, where it answers calls itself. */
function recordedSession(): Session | null {
  return JSON.parse(document.getElementById('recorded-session')?.textContent || 'null') as Session | null;
}

function SignIn({ shell, email }: { readonly shell: Shell; readonly email: string }) {
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name));
    const body = { email: text('email'), password: text('password') };
    try {
      shell.signIn((await shell.api.call(userCalls.signIn, { anonymous: true, body })).body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.error(error.message);
    }
  };
  return (
    <form className={css.signIn} onSubmit={(event) => void signIn(event)}>
      <input name="email" aria-label="E-mail" defaultValue={email} />
      <input
        name="password"
        type="password"
        aria-label="Password"
        placeholder="Password, printed by npm start"
      />
      <button type="submit">Sign in</button>
    </form>
  );
}
