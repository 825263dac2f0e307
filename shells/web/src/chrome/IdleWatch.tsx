import { userCalls } from '@rackwright/contracts/browser';
import { followVisit, PING_MS, useShell } from '@rackwright/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { presenceOf } from '../session/otherTabs';
import { useShellServices } from '../shellContext';
import { texts, useTexts } from '../text';
import css from './chrome.module.css';

export const IDLE_MS = 1740_000;
export const COUNTDOWN_MS = 60_000;

/** Watches a session: warns when nobody is there, ends it after the countdown, and tells the server that somebody is. */
export function IdleWatch() {
  const shell = useShell();
  const { session, leave, signOut } = useShellServices();
  const words = useTexts().session;
  const [isWarning, setIsWarning] = useState(false);
  const userId = shell.session?.user._id ?? '';
  const presence = useMemo(() => presenceOf(userId), [userId]);
  const timer = useIdleTimer({
    timeout: IDLE_MS + COUNTDOWN_MS,
    promptBeforeIdle: COUNTDOWN_MS,
    onPrompt: () => setIsWarning(true),
    onIdle() {
      // Who is busy in another tab goes on there: tabs may share a session.
      if (presence.isElsewhere(IDLE_MS + COUNTDOWN_MS)) leave();
      else signOut();
      shell.toasts.warning(texts().session.signedOutIdle);
    },
    onAction() {
      presence.notify();
      comeBack();
    },
  });
  const comeBack = () => {
    if (!timer.isPrompted()) return;
    timer.activate();
    setIsWarning(false);
    shell.toasts.info(words.welcomeBack);
  };
  useEffect(() => {
    const renew = () => {
      shell.api
        .call(userCalls.renew)
        .then(({ body }) => session.renew(body.token))
        .catch(() => undefined);
    };
    const interval = setInterval(renew, PING_MS);
    return () => clearInterval(interval);
  }, [shell.api, session]);
  useEffect(() => followVisit(shell.api), [shell.api]);
  if (!isWarning) return null;
  return (
    <div
      className={css.idle}
      role="alertdialog"
      aria-labelledby="idle-warning"
      aria-describedby="idle-countdown"
    >
      <strong id="idle-warning">{words.aboutToExpire}</strong>
      <Countdown remainingMs={timer.getRemainingTime} />
      <button type="button" className={css.primary} onClick={comeBack}>
        {words.stay}
      </button>
    </div>
  );
}

function Countdown({ remainingMs }: { readonly remainingMs: () => number }) {
  const { secondsLeft } = useTexts().session;
  const [seconds, setSeconds] = useState(() => Math.ceil(remainingMs() / 1000));
  useEffect(() => {
    const interval = setInterval(() => setSeconds(Math.ceil(remainingMs() / 1000)), 1000);
    return () => clearInterval(interval);
  }, [remainingMs]);
  return <span id="idle-countdown">{secondsLeft(seconds)}</span>;
}
