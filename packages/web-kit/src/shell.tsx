import type { Role } from '@rackwright/contracts';
import { createContext, useContext, type ComponentType } from 'react';
import type { Language } from '@rackwright/words';
import type { ApiClient } from './api';

export { REMOTE_CONTRACTS } from '@rackwright/contracts/remotes';

export interface SessionUser {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role;
  readonly publisher: boolean;
  /** False until the link that was mailed there is followed; absent counts as true. */
  readonly emailConfirmed?: boolean | undefined;
  /** Of the account; absent for guests, and before it was known. */
  readonly language?: Language | undefined;
  /** Of staff who are let in as customers until they have set a second factor up. */
  readonly needsSecondFactor?: boolean | undefined;
}

export interface Session {
  readonly user: SessionUser;
  readonly token: string;
}

export type UnitSystem = 'CM' | 'FT';

export interface Toasts {
  success(message: string): void;
  info(message: string): void;
  warning(message: string): void;
  error(message: string): void;
}

/** Null where the next page may be shown at once; otherwise resolves to whether it may be. */
export type LeaveQuestion = (next: Shell['location']) => Promise<boolean> | null;

/** What a remote gets from its host, and nothing else. In a test it is a plain object. */
export interface Shell {
  /** Null for a visitor who is not signed in; a guest has a session with role `guest`. */
  readonly session: Session | null;
  readonly api: ApiClient;
  readonly toasts: Toasts;
  /** The page shown, without the origin. */
  readonly location: { readonly pathname: string; readonly search: string };
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** Is asked before another page, or the same one with another search, takes the place of this one. A host without it asks nobody. */
  askBeforeLeaving?(question: LeaveQuestion | null): void;
  /** Goes to the login page; once signed in the person comes back to `returnTo`. */
  requestSignIn(returnTo: string): void;
  /** Makes this person the one who is signed in, for a remote with a sign-in of its own. */
  signIn(session: Session): void;
  /** Forgets the session and goes to the login page. */
  signOut(): void;
  readonly unit: UnitSystem;
  setUnit(unit: UnitSystem): void;
  /** Opens the help over the page: the shop's help tips, and asking for help; about the saved project with this id, where one is given. */
  openHelp(roomId?: string): void;
  /** The remote's place in the top bar, for steps and actions (render into it with `createPortal`); null until it is there. */
  readonly topBarSlot: HTMLElement | null;
}

/** What each module exposed by a remote exports. `contract` comes from the remote's package.json, never from `REMOTE_CONTRACTS`: it says what the remote was written against. */
export interface RemoteModule {
  readonly default: ComponentType;
  readonly contract: number;
}

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** The host's services. Throws outside a `ShellProvider`: a remote never runs without a host or a stand-in. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() was called outside a ShellProvider.');
  return shell;
}
