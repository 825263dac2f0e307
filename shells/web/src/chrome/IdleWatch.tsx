import { COUNTDOWN_MS, IDLE_MS, userCalls } from '@rackwright/contracts/browser';
import { followVisit, PING_MS, useShell } from '@rackwright/web-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { presenceOf } from '../session/otherTabs';
import { useShellServices } from '../shellContext';
import { texts, useTexts } from '../text';
import css from './chrome.module.css';

/** Whoever is there does one of these. */
const ACTIONS = [
  ...['mousemove', 'mousedown', 'wheel', 'touchstart', 'touchmove', 'keydown', 'click'],
  ...['focus', 'visibilitychange'],
];

interface IdleCalls {
  /** Nobody was there for `IDLE_MS`. */
  readonly warn: () => void;
  /** Nor for `COUNTDOWN_MS` since. */
  readonly end: () => void;
  /** Somebody is there. */
  readonly act: () => void;
}

/** Calls until the function that it returns is called. */
function watchIdle({ warn, end, act }: IdleCalls): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(end, COUNTDOWN_MS);
      warn();
    }, IDLE_MS);
  };
  const goOn = () => {
    wait();
    act();
  };
  wait();
  for (const action of ACTIONS) document.addEventListener(action, goOn, true);
  return () => {
    clearTimeout(timer);
    for (const action of ACTIONS) document.removeEventListener(action, goOn, true);
  };
}

/** Watches a session: warns when nobody is there, ends it after the countdown, and tells the server that somebody is. */
export function IdleWatch() {
  const shell = useShell();
  const { session, leave, signOut } = useShellServices();
  const words = useTexts().session;
  /** Milliseconds since 1970; null while nobody is warned. */
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const userId = shell.session?.user._id ?? '';
  const presence = useMemo(() => presenceOf(userId), [userId]);
  const end = useEffectEvent(() => {
    // Who is busy in another tab goes on there: tabs may share a session.
    if (presence.isElsewhere(IDLE_MS + COUNTDOWN_MS)) leave();
    else signOut();
    shell.toasts.warning(texts().session.signedOutIdle);
  });
  const act = useEffectEvent(() => {
    presence.notify();
    if (endsAt === null) return;
    setEndsAt(null);
    shell.toasts.info(words.welcomeBack);
  });
  useEffect(() => watchIdle({ warn: () => setEndsAt(Date.now() + COUNTDOWN_MS), end, act }), []);
  useEffect(() => {
    const renew = () => {
      const before = session.current();
      shell.api
        .call(userCalls.renew)
        .then(({ body }) => session.renew(before, body.token))
        .catch(() => undefined);
    };
    const interval = setInterval(renew, PING_MS);
    return () => clearInterval(interval);
  }, [shell.api, session]);
  useEffect(() => followVisit(shell.api), [shell.api]);
  if (endsAt === null) return null;
  return (
    <div
      className={css.idle}
      role="alertdialog"
      aria-labelledby="idle-warning"
      aria-describedby="idle-countdown"
    >
      <strong id="idle-warning">{words.aboutToExpire}</strong>
      <Countdown endsAt={endsAt} />
      {/* To press it is an action, as any other. */}
      <button type="button" className={css.primary}>
        {words.stay}
      </button>
    </div>
  );
}

function Countdown({ endsAt }: { readonly endsAt: number }) {
  const { secondsLeft } = useTexts().session;
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const count = useEffectEvent(() => setSeconds(left()));
  useEffect(() => {
    const interval = setInterval(count, 1000);
    return () => clearInterval(interval);
  }, []);
  return <span id="idle-countdown">{secondsLeft(seconds)}</span>;
}
