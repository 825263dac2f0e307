import { useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Keys in the order in which they were pressed; who has dealt with the first one takes it out. */
export type TypedAhead = StoreApi<readonly string[]>;

const MEANT_FOR_IT = ['ArrowDown', 'ArrowUp', 'Backspace', 'Enter'];

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || MEANT_FOR_IT.includes(key));

/**
 * What is typed from Ctrl+K until the palette has the focus: it may still be on its way over a slow line, and nothing else is to have
 * these keys.
 */
export function useTypedAhead(): TypedAhead {
  const [keys] = useState<TypedAhead>(() => createStore<readonly string[]>(() => []));
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isThere = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (isThere || !isTyped(event)) return;
      event.preventDefault();
      event.stopPropagation();
      keys.setState((before) => [...before, event.key], true);
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [keys]);
  return keys;
}
