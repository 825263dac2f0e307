/** The wish of this browser, so that it need not be typed again; nothing of it leaves it. */
import { emptyWish, type Finish, LOOKS, type Wish, WISH_FORMATS, wishFault } from '@rackwright/planning';

const KEY = 'rackwright.wish';

/** As it was left, in the finish of the project; an empty one where nothing readable is kept. */
export function keptWish(finish: Finish): Wish {
  const empty = emptyWish(finish);
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wish>;
    const bottles = Object.fromEntries(
      WISH_FORMATS.map((format) => [format, Number(kept.bottles?.[format] ?? 0)]),
    ) as Wish['bottles'];
    const looks = LOOKS.filter((look) => kept.looks?.includes(look));
    const wish: Wish = { ...empty, ...kept, bottles, looks, finish };
    return wishFault(wish) === null ? wish : empty;
  } catch {
    return empty;
  }
}

export function keepWish({ finish: _, ...wish }: Wish): void {
  localStorage.setItem(KEY, JSON.stringify(wish));
}
