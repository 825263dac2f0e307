/**
 * Which drafts of new projects a tab of this browser shows, by Web Locks. A browser that has none, as over plain http, or does not let them
 * be used knows of no draft that it is shown.
 */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

export const draftLock = (owner: string, key: string | null): string =>
  `rackwright-draft ${owner}/${key ?? 'new'}`;

/** By the names of their locks. */
export async function heldDrafts(): Promise<ReadonlySet<string | undefined>> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {};
    return new Set(held.map(({ name }) => name));
  } catch (fault) {
    if (fault instanceof DOMException) return new Set();
    throw fault;
  }
}

/** Until the returned function is called, and while the page is shown: a browser keeps no page with a lock to go back to. */
export function holdDraft(owner: string, key: string | null): () => void {
  const name = draftLock(owner, key);
  let letGo = hold(name);
  const hide = () => letGo();
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) letGo = hold(name);
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
    letGo();
  };
}

function hold(name: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // A tab that was duplicated shows the same draft.
  locks()
    ?.request(name, { mode: 'shared' }, () => held)
    .catch((fault: unknown) => {
      if (!(fault instanceof DOMException)) throw fault;
    });
  return letGo;
}
