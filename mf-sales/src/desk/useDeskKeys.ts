import type { HelpRequest, Submission } from '@rackwright/contracts';
import { type Claimed, useClaim } from '@rackwright/web-kit/desk';
import { useLocalStorage } from '@rackwright/web-kit/ui';
import { useEffect, useRef } from 'react';

const isIn = (target: EventTarget | null, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;
const FIELDS = 'input, textarea, select, [contenteditable]';
const OVER_THE_PAGE = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Single letters may be turned off: whoever speaks to a machine, or rests on a key, presses them without meaning to. */
export const useLetterChoice = () =>
  useLocalStorage<boolean>({
    key: 'rackwright-sales-letters',
    defaultValue: true,
    getInitialValueInEffect: false,
  });

/**
 * Calls what the key stands for, once however long it is held, where it is not typed and nothing lies over the page. Keys of one sign
 * only while they are wanted.
 */
export function useDeskKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const [hasLetters] = useLetterChoice();
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isIn(target, FIELDS) || isIn(target, OVER_THE_PAGE)) return;
      if (key.length === 1 && (!hasLetters || document.querySelector('[role="dialog"]'))) return;
      const meant = now.current[key];
      if (!meant) return;
      event.preventDefault();
      meant();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasLetters]);
}

/** Takes an item that nobody has, and gives back one's own; of what waits no more nothing. */
export function useClaimKey(of: Claimed, item: HelpRequest | Submission, isDone: boolean): void {
  const { by, isMine, take, giveBack } = useClaim(of, item);
  useDeskKeys({ t: isDone ? null : by === null ? take : isMine ? giveBack : null });
}
