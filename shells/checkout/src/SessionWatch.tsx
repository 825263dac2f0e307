import { ACTIVE_KEY, COUNTDOWN_MS, IDLE_MS, SIGNED_OUT_KEY, userCalls } from '@rackwright/contracts/browser';
import {
  followVisit,
  forgetSession,
  PING_MS,
  storedSession,
  storeSession,
  type ApiClient,
} from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import css from './App.module.css';
import { useServices } from './services';
import { useTexts } from './text';
import { useNow } from './useNow';

/** Whoever is there does one of these. */
const ACTIONS = ['pointermove', 'pointerdown', 'wheel', 'touchmove', 'keydown', 'click', 'visibilitychange'];
/** Milliseconds between two actions that are told apart. */
const TOLD_APART_MS = 1000;

/** As the shell's: keeps the session of whoever pays while they are there, warns when they are not, and ends it here after the countdown. */
export function SessionWatch({ userId }: { readonly userId: string }) {
  const { api, run, toasts } = useServices();
  const { idle: words } = useTexts();
  const usedAt = useUsedAt(() => toasts.info(words.welcomeBack));
  const leftMs = usedAt + IDLE_MS + COUNTDOWN_MS - useNow();
  const isPaying = useStore(run.store, ({ doing }) => doing === 'tokenizing' || doing === 'paying');
  const isOver = leftMs <= 0 && !isPaying;
  const end = useEffectEvent(() => {
    forgetSession();
    run.endSession();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === SIGNED_OUT_KEY && newValue === userId) end();
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [userId]);
  // A tab of the same session in which nobody is ends itself alone by this, and not the session.
  useEffect(() => localStorage.setItem(ACTIVE_KEY, `${usedAt} ${userId}`), [usedAt, userId]);
  useEffect(() => followVisit(api), [api]);
  useRenewal(api, usedAt);
  if (leftMs > COUNTDOWN_MS) return null;
  return (
    <div
      className={css.idle}
      role="alertdialog"
      aria-labelledby="idle-warning"
      aria-describedby="idle-countdown"
    >
      <strong id="idle-warning">{words.aboutToExpire}</strong>
      <span id="idle-countdown">{words.secondsLeft(Math.max(0, Math.ceil(leftMs / 1000)))}</span>
      {/* To press it is an action, as any other. */}
      <Button>{words.stay}</Button>
    </div>
  );
}

/** When somebody did something last, in milliseconds since 1970; nothing counts any more once the session is over. */
function useUsedAt(welcome: () => void): number {
  const [usedAt, setUsedAt] = useState(() => Date.now());
  const act = useEffectEvent(() => {
    const now = Date.now();
    const idleMs = now - usedAt;
    if (idleMs < TOLD_APART_MS || idleMs >= IDLE_MS + COUNTDOWN_MS) return;
    setUsedAt(now);
    if (idleMs >= IDLE_MS) welcome();
  });
  useEffect(() => {
    const acted = () => act();
    for (const action of ACTIONS) document.addEventListener(action, acted, true);
    return () => {
      for (const action of ACTIONS) document.removeEventListener(action, acted, true);
    };
  }, []);
  return usedAt;
}

/** Gets a new token every `PING_MS` in which the page was used. */
function useRenewal(api: ApiClient, usedAt: number): void {
  const renewedFor = useRef(0);
  const renew = useEffectEvent(() => {
    const session = storedSession();
    if (!session || renewedFor.current === usedAt) return;
    renewedFor.current = usedAt;
    api
      .call(userCalls.renew)
      .then(({ body: { token } }) => {
        if (storedSession()?.token === session.token) storeSession({ ...session, token });
      })
      // What fails is made good by the next one; a session that has ended is noticed by the next call.
      .catch(() => undefined);
  });
  useEffect(() => {
    const interval = setInterval(() => renew(), PING_MS);
    return () => clearInterval(interval);
  }, []);
}
