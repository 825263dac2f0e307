import { useRef, type MouseEvent, type PointerEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a field whose value is mostly typed anew: the first click chooses all of it, as the Tab key does, and the next one a place in it.
 */
export function useChosenWhole() {
  const wasFocused = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<TextField>) => {
      wasFocused.current = currentTarget === document.activeElement;
    },
    onClick: ({ currentTarget }: MouseEvent<TextField>) => {
      if (!wasFocused.current) currentTarget.select();
    },
  };
}
