/** The wish of this browser, so that it need not be typed again; nothing of it leaves it. */
import { emptyWish, type Finish, LOOKS, type Wish, WISH_FORMATS, wishFault } from '@rackwright/planning';
import { useMemo, useSyncExternalStore } from 'react';
import { usePlannerState } from '../parts/plannerContext';

const KEY = 'rackwright.wish';
const keptText = (): string | null => localStorage.getItem(KEY);

/** As it was left, for the whole room, in the finish of the project; an empty one where nothing readable is kept. */
export const keptWish = (finish: Finish): Wish => wishIn(keptText(), finish);

/** `keptWish` that follows, also when it changes in another window. */
export function useKeptWish(): Wish {
  const finish = usePlannerState((state) => state.project.data.finish);
  const text = useSyncExternalStore(onKept, keptText);
  return useMemo(() => wishIn(text, finish), [text, finish]);
}

export function keepWish({ finish: _, wall: _wall, ...wish }: Wish): void {
  localStorage.setItem(KEY, JSON.stringify(wish));
  // Browsers say so in other windows only.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

function onKept(take: () => void): () => void {
  window.addEventListener('storage', take);
  return () => window.removeEventListener('storage', take);
}

function wishIn(text: string | null, finish: Finish): Wish {
  const empty = emptyWish(finish);
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Wish>;
    const bottles = Object.fromEntries(
      WISH_FORMATS.map((format) => [format, Number(kept.bottles?.[format] ?? 0)]),
    ) as Wish['bottles'];
    const looks = LOOKS.filter((look) => kept.looks?.includes(look));
    const wish: Wish = { ...empty, ...kept, bottles, looks, finish, wall: null };
    return wishFault(wish) === null ? wish : empty;
  } catch {
    return empty;
  }
}
