import { PAGES } from '@rackwright/contracts/pages';
import {
  chooseLanguage,
  forgetSession,
  languages,
  Logo,
  rememberReturn,
  shopOfPage,
  ToastCorner,
  useLanguage,
} from '@rackwright/web-kit';
import { TopBar } from '@rackwright/web-kit/topBar';
import { Skeleton, UiTheme } from '@rackwright/web-kit/ui';
import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import css from './App.module.css';
import { NoticeCard } from './NoticeCard';
import { isPaying } from './paying/arrivals';
import type { RunState } from './paying/checkoutRun';
import { Progress } from './paying/Progress';
import { plannerPath } from './plannerPath';
import { PayPage } from './PayPage';
import { ServicesProvider, useServices, type Services } from './services';
import { SessionWatch } from './SessionWatch';
import { useTexts } from './text';

/** The whole document: bar, and the checkout as it stands. */
export function App({ services }: { readonly services: Services }) {
  const { session, run } = services;
  const isSessionOver = useStore(run.store, (state) => state.isSessionOver);
  return (
    <ServicesProvider value={services}>
      <UiTheme>
        <Suspense fallback={null}>
          <Bar />
          <main className={css.main}>
            <Body />
          </main>
          {session && !isSessionOver && <SessionWatch userId={session.user._id} />}
        </Suspense>
        <ToastCorner toasts={services.toasts} />
      </UiTheme>
    </ServicesProvider>
  );
}

function Bar() {
  const { page } = useTexts();
  const { run, session, toasts } = useServices();
  const { checkout } = useStore(run.store);
  const back = plannerPath(checkout, session);
  const { languages: offered } = shopOfPage();
  useEffect(() => {
    document.title = `${page.title} · ${shopOfPage().name}`;
  }, [page]);
  return (
    <TopBar
      home={
        <a href={back} aria-label={page.back}>
          <Logo />
        </a>
      }
    >
      <span className={css.secure}>
        <Padlock />
        {page.secure}
      </span>
      <select
        className={css.language}
        aria-label={page.language}
        value={useLanguage()}
        onChange={({ target: { value } }) => {
          const chosen = offered.find((code) => code === value);
          if (chosen) chooseLanguage(chosen).catch(() => toasts.error(page.languageFailed));
        }}
      >
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code]}
          </option>
        ))}
      </select>
    </TopBar>
  );
}

function Padlock() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3.5 7h9v6.5h-9z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Body() {
  const { notices, page } = useTexts();
  const { run, session } = useServices();
  const state = useStore(run.store);
  if (state.isSessionOver && session?.user.role === 'guest') return <GuestOver />;
  if (!session || state.isSessionOver) return <SignIn isOver={session !== null} />;
  if (state.isMissing)
    return (
      <NoticeCard
        title={notices.missingTitle}
        text={notices.missing}
        action={notices.missingAction}
        href={plannerPath(null, session)}
      />
    );
  if (state.checkout) return <Checkout state={state} />;
  if (state.trouble)
    return (
      <NoticeCard
        title={notices.failedTitle}
        text={state.trouble.message}
        action={page.retry}
        onAction={() => void run.load()}
      />
    );
  return <Loading />;
}

function Checkout({ state }: { readonly state: RunState }) {
  const { checkout, isOutOfReach } = state;
  const { page } = useTexts();
  if (!checkout) return null;
  return (
    <>
      <div role="status">{isOutOfReach && <p className={css.offline}>{page.outOfReach}</p>}</div>
      {isPaying(checkout) ? (
        <Progress checkout={checkout} isSlow={state.isSlow} />
      ) : (
        <PayPage checkout={checkout} state={state} />
      )}
    </>
  );
}

/** Signing in leads back here; the addresses typed wait in the tab. */
function SignIn({ isOver }: { readonly isOver: boolean }) {
  const { notices } = useTexts();
  return (
    <NoticeCard
      title={isOver ? notices.overTitle : notices.signInTitle}
      text={isOver ? notices.over : notices.signIn}
      action={notices.signInAction}
      href={PAGES.login}
      onAction={() => {
        forgetSession();
        rememberReturn(location.pathname);
      }}
    />
  );
}

/** Who goes on as a guest is another person to the server: the checkout is not theirs, and the plan waits in this browser. */
function GuestOver() {
  const { notices } = useTexts();
  const { session } = useServices();
  return (
    <NoticeCard
      title={notices.overTitle}
      text={notices.overGuest}
      action={notices.missingAction}
      href={plannerPath(null, session)}
      onAction={() => forgetSession()}
    />
  );
}

function Loading() {
  const { notices } = useTexts();
  return (
    <div className={css.columns} role="status" aria-label={notices.loading}>
      <div className={css.steps}>
        <Skeleton height={120} />
        <Skeleton height={260} />
        <Skeleton height={320} />
      </div>
      <Skeleton height={360} className={css.aside} />
    </div>
  );
}
