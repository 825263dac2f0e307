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
  let isLeaving = false;
  // Back from the other document this one may be as it was.
  page.addEventListener('pageshow', () => (isLeaving = false));
  const store = createStore(() => read(page));
  let question: LeaveQuestion | null = null;
  const update = async () => {
    const next = read(page);
    const { pathname, search } = store.getState();
    if (next.pathname === pathname && next.search === search) return;
    const answer = question?.(next);
    if (answer && !(await answer)) page.history.replaceState(null, '', pathname + search);
    else store.setState(read(page));
  };
  page.addEventListener('popstate', () => void update());
  return {
    store,
    current: store.getState,
    navigate(path, options) {
      // Where a guard would send somebody from the page that is being left no longer matters.
      if (isLeaving) return;
      if (OTHER_DOCUMENT.test(path)) {
        isLeaving = true;
        if (options?.replace) page.location.replace(path);
        else page.location.assign(path);
        return;
      }
      if (options?.replace) page.history.replaceState(null, '', path);
      else page.history.pushState(null, '', path);
      void update();
    },
    askBefore: (asked) => (question = asked),
    mayLeave: async () => (await question?.({ pathname: '', search: '' })) ?? true,
  };
}

function read(page: Window): PageLocation {
  return { pathname: page.location.pathname, search: page.location.search };
}

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
