/** What somebody takes over of a proposal, kept by this tab until it is in their project and the shop knows: a reload loses nothing. */
const KEPT = 'rackwright-accepted-proposal';

export interface Accepted {
  readonly proposalId: string;
  /** Of the project that it is put into. */
  readonly roomId: string;
  /** Ids of the changes. */
  readonly changes: readonly string[];
  readonly reply: string;
}

export const keepAccepted = (accepted: Accepted): void =>
  sessionStorage.setItem(KEPT, JSON.stringify(accepted));

export const forgetAccepted = (): void => sessionStorage.removeItem(KEPT);

/** Null when nothing waits to be put into that project. */
export function acceptedFor(roomId: string | null): Accepted | null {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Accepted | null;
  return kept !== null && kept.roomId === roomId ? kept : null;
}

export const isAcceptedHere = (roomId: string | null): boolean => acceptedFor(roomId) !== null;
