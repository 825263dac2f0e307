import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { clearTop, controlsInReach } from './clearPlace';
import type { Toasts } from './shell';
import { kitTexts } from './text';
import css from './toasts.module.css';

export type ToastKind = keyof Toasts;

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}

export const TOAST_TIMEOUT_MS = 4000;
/** What is left once the pointer or the focus has left a toast. */
export const TOAST_EXTENDED_MS = 2000;

/** One toast at a time: a newer one takes the place of the older. */
export interface ToastStore extends Toasts {
  readonly store: StoreApi<Toast | null>;
  close(id: number): void;
}

export function createToasts(): ToastStore {
  const store = createStore<Toast | null>()(() => null);
  let lastId = 0;
  const show = (kind: ToastKind) => (message: string) => store.setState({ id: ++lastId, kind, message });
  return {
    success: show('success'),
    info: show('info'),
    warning: show('warning'),
    error: show('error'),
    store,
    close(id) {
      if (store.getState()?.id === id) store.setState(null);
    },
  };
}

/** How often it is looked whether the page has changed beneath an open toast. */
const LOOK_MS = 250;

/** The top right corner, where a toast appears and is announced to screen readers; lower where it would hide a control. */
export function ToastCorner({ toasts }: { readonly toasts: ToastStore }) {
  const toast = useStore(toasts.store);
  const corner = useClearPlace(toast);
  const isUrgent = toast?.kind === 'error' || toast?.kind === 'warning';
  return (
    <div ref={corner} className={css.corner}>
      <div role="status">
        {toast && !isUrgent && (
          <ToastCard key={toast.id} toast={toast} close={() => toasts.close(toast.id)} />
        )}
      </div>
      <div role="alert">
        {toast && isUrgent && <ToastCard key={toast.id} toast={toast} close={() => toasts.close(toast.id)} />}
      </div>
    </div>
  );
}

/** Keeps the corner clear of controls while this toast is in it. */
function useClearPlace(toast: Toast | null) {
  const corner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = corner.current;
    if (!element || !toast) return;
    const place = () => {
      const controls = controlsInReach(element);
      const now = element.getBoundingClientRect();
      if (clearTop(now, controls, window.innerHeight) === now.top) return;
      element.style.top = '';
      const top = clearTop(element.getBoundingClientRect(), controls, window.innerHeight);
      element.style.top = `${top}px`;
    };
    element.style.top = '';
    place();
    const looking = setInterval(place, LOOK_MS);
    return () => clearInterval(looking);
  }, [toast]);
  return corner;
}

function ToastCard({ toast, close }: { readonly toast: Toast; readonly close: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = () => {
    clearTimeout(timer.current);
    card.current?.style.setProperty('--toast-ms', '0ms');
  };
  const release = (ms: number) => {
    clearTimeout(timer.current);
    card.current?.style.setProperty('--toast-ms', `${ms}ms`);
    timer.current = setTimeout(close, ms);
  };
  useEffect(() => {
    release(TOAST_TIMEOUT_MS);
    return () => clearTimeout(timer.current);
    // The card is made anew for every toast (its key), so its time starts exactly once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div
      ref={card}
      className={css.toast}
      data-kind={toast.kind}
      onMouseEnter={hold}
      onMouseLeave={() => release(TOAST_EXTENDED_MS)}
      onFocus={hold}
      onBlur={() => release(TOAST_EXTENDED_MS)}
    >
      <p className={css.message}>{toast.message}</p>
      <button type="button" className={css.close} aria-label={kitTexts().toasts.close} onClick={close}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <span className={css.progress} aria-hidden="true" />
    </div>
  );
}
