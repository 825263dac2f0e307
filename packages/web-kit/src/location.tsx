import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type LeaveQuestion, useShell } from './shell';

/** The page shown, without the origin. */
export interface PageLocation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** The browser's history: one page at a time, and the verb to go to another. */
export interface PageHistory {
  /** Changes with every page, by the browser's back and forward, too. */
  readonly store: StoreApi<PageLocation>;
  current(): PageLocation;
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** Is asked before any other page is shown, whichever way it is gone to; null asks nothing. */
  askBefore(question: LeaveQuestion | null): void;
  /** Whether what is shown may go, asked where that has to be. */
  mayLeave(): Promise<boolean>;
}

/** A page that is a document of its own: it is loaded, not shown by the shell. */
const OTHER_DOCUMENT = /^\/checkout\/[^/]/;

export function createPageHistory(page: Window = window): PageHistory {
  const { history, location } = page;
  let isLeaving = false;
  // Back from the other document this one may be as it was.
  page.addEventListener('pageshow', () => (isLeaving = false));
  const store = createStore(() => read(location));
  let question: LeaveQuestion | null = null;
  let isAsking = false;
  let shown = 0;
  /** Entries are numbered, so that it is known how far away the one shown is. One without a number is foreign, and counts as that one. */
  const entry = (): number => (history.state as { readonly entry?: number } | null)?.entry ?? shown;
  shown = entry();
  history.replaceState({ ...history.state, entry: shown }, '');
  const stay = () => {
    const away = shown - entry();
    if (away) history.go(away);
    else history.replaceState({ entry: shown }, '', addressOf(store.getState()));
  };
  const update = async () => {
    const next = read(location);
    if (addressOf(next) !== addressOf(store.getState())) {
      if (isAsking) return;
      const answer = question?.(next);
      if (answer) {
        isAsking = true;
        const leaves = await answer;
        isAsking = false;
        if (!leaves) return stay();
      }
      store.setState(read(location));
    }
    shown = entry();
  };
  page.addEventListener('popstate', () => void update());
  return {
    store,
    current: store.getState,
    navigate(path, options) {
      // Where a guard would send somebody from the page that is being left no longer matters.
      if (isLeaving) return;
      const isReplaced = options?.replace;
      isLeaving = OTHER_DOCUMENT.test(path);
      if (isLeaving) return location[isReplaced ? 'replace' : 'assign'](path);
      if (isReplaced) history.replaceState({ entry: entry() }, '', path);
      else history.pushState({ entry: entry() + 1 }, '', path);
      void update();
    },
    askBefore(asked) {
      question = asked;
      // An answer to the one before is waited for no longer.
      isAsking = false;
    },
    mayLeave: async () => (await question?.({ pathname: '', search: '' })) ?? true,
  };
}

const addressOf = ({ pathname, search }: PageLocation): string => pathname + search;

const read = ({ pathname, search }: PageLocation): PageLocation => ({ pathname, search });

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path on this origin. */
  readonly to: string;
}

/** A link to another page of the product: no reload, while opening in a new tab works as everywhere. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const shell = useShell();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || opensElsewhere) return;
    event.preventDefault();
    shell.navigate(to);
  };
  return <a {...rest} href={to} onClick={go} />;
}
