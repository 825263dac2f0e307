import { ShellProvider, shopOfPage, ToastCorner, type Shell as ShellValue } from '@rackwright/web-kit';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { OfflineBanner } from './chrome/OfflineBanner';
import { decide, type Decision } from './guards';
import type { HelpAsked } from './help/Help';
import { useHelpQuery } from './help/useHelpQuery';
import { LoginPage } from './login/LoginPage';
import { shellParts } from './laterParts';
import type { MatchedRoute } from './routes';
import { ShellServicesProvider } from './shellContext';
import css from './ShellPage.module.css';
import type { ShellServices } from './shellServices';
import { useTexts } from './text';

/** The whole page: top bar, one route, and what lies above them. */
export function ShellPage({ services }: { readonly services: ShellServices }) {
  const { titles } = useTexts().chrome;
  const [topBarSlot, setTopBarSlot] = useState<HTMLElement | null>(null);
  const [help, setHelp] = useState<HelpAsked | null>(null);
  const shell = useShellValue(services, topBarSlot, setHelp);
  const decision = useMemo(
    () => decide(shell.location.pathname, shell.session),
    [shell.location.pathname, shell.session],
  );
  useRedirect(services, decision);
  useHelpQuery(services.history, shell.location.search, setHelp);
  const found = 'show' in decision ? decision.show : null;
  const { name } = shopOfPage();
  useEffect(() => {
    document.title = found ? `${titles[found.route.title]} · ${name}` : name;
  }, [found, titles, name]);
  const hasTopBar = found !== null && !isSignInPage(found) && !found.route.isBare;
  return (
    <ShellServicesProvider value={services}>
      <ShellProvider value={shell}>
        <div className={css.page}>
          <OfflineBanner />
          {hasTopBar && <shellParts.TopBar setSlot={setTopBarSlot} hasUnits={isPlanner(found)} />}
          <main className={css.main}>
            <Suspense fallback={null}>{found && <PageOf found={found} />}</Suspense>
          </main>
        </div>
        {shell.session && <shellParts.IdleWatch />}
        {help && <shellParts.Help {...help} close={() => setHelp(null)} />}
        <ToastCorner toasts={services.toasts} />
      </ShellProvider>
    </ShellServicesProvider>
  );
}

function useShellValue(
  services: ShellServices,
  topBarSlot: HTMLElement | null,
  setHelp: (asked: HelpAsked) => void,
): ShellValue {
  const { session: sessions, history } = services;
  // By React's own hook: the first script has no room for another one.
  const session = useSyncExternalStore(sessions.store.subscribe, sessions.store.getState);
  const location = useSyncExternalStore(history.store.subscribe, history.store.getState);
  const [unit, setUnit] = useState(services.unit);
  return useMemo(
    () => ({
      session,
      location,
      unit,
      topBarSlot,
      api: services.api,
      toasts: services.toasts,
      navigate: services.history.navigate,
      askBeforeLeaving: services.history.askBefore,
      requestSignIn: services.requestSignIn,
      signIn: services.session.set,
      signOut: services.signOut,
      openHelp: (roomId) => setHelp({ roomId: roomId ?? null }),
      setUnit(chosen) {
        services.setUnit(chosen);
        setUnit(chosen);
      },
    }),
    [services, session, location, unit, topBarSlot, setHelp],
  );
}

function useRedirect(services: ShellServices, decision: Decision) {
  useEffect(() => {
    if ('show' in decision) return;
    const { pathname, search } = services.history.current();
    if (decision.comeBack) services.comeBackTo(pathname + search);
    if (decision.warning) services.toasts.warning(decision.warning);
    services.history.navigate(decision.redirectTo, { replace: true });
  }, [services, decision]);
}

const isSignInPage = ({ route }: MatchedRoute) => 'own' in route.page && route.page.own !== 'account';

const isPlanner = ({ route }: MatchedRoute) => 'remote' in route.page && route.page.remote === 'mf_planner';

function PageOf({ found }: { readonly found: MatchedRoute }) {
  const { page } = found.route;
  const { user_id: userId = '' } = found.parts;
  if ('remote' in page) return <shellParts.RemoteOutlet remote={page.remote} module={page.module} />;
  if (page.own === 'reset') return <shellParts.ResetPage userId={userId} />;
  if (page.own === 'confirm') return <shellParts.ConfirmPage userId={userId} />;
  if (page.own === 'account') return <shellParts.AccountPage />;
  return <LoginPage key={page.own} initialMode={page.own} />;
}
