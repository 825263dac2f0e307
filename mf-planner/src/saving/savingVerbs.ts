import { createContext, useContext } from 'react';

/** Saving, as the rest of the planner asks for it. */
export interface SavingVerbs {
  /** As the button does: asks for a name or a login where that is needed. */
  readonly save: () => void;
  /**
   * The id of the project once all of it is on the server, saved now if it was not. Null when it is not: the customer was asked to
   * sign in, kept the dialog from going on, or the save failed; they have been told which.
   */
  readonly ensureSaved: () => Promise<string | null>;
  /** Says that this needs an account, and offers to sign in (specification section 6). */
  readonly askLogin: () => void;
  /** A project of this person's own with the same content, which is open then; who has no account is asked to sign in first. */
  readonly copy: () => void;
  /** Somebody with an account is signed in. */
  readonly maySave: boolean;
  /** A question about saving is open: whatever else asks waits until it is answered. */
  readonly isAsking: boolean;
}

const SavingContext = createContext<SavingVerbs | null>(null);
export const SavingProvider = SavingContext.Provider;

export function useSavingVerbs(): SavingVerbs {
  const verbs = useContext(SavingContext);
  if (!verbs) throw new Error('useSavingVerbs() was called outside the planner.');
  return verbs;
}
