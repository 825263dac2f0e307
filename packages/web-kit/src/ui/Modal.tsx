import { Modal as LibraryModal, type ModalProps } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useFocusBack } from '../focusBack';

/** What closes those that are open, of the whole page, in the order in which they opened. */
const openDialogs = new Set<() => void>();
/** The same of questions, which are drawn over every dialog, over one that opens later, too. */
export const shownQuestions = new Set<() => void>();

/** The library's mark of what is open within a dialog, and closes first. */
const takesEscape = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

// One listener for all: with one each, a dialog that closes would leave the same key to the next.
addEventListener(
  'keydown',
  (event) => {
    const { key, isComposing, repeat, target } = event;
    const close = [...openDialogs, ...shownQuestions].at(-1);
    if (!close || key !== 'Escape' || isComposing || repeat || takesEscape(target)) return;
    // For the page beneath, the key means nothing then.
    event.preventDefault();
    close();
  },
  true,
);

/** Closes it by Escape while it is open and no other is over it. */
export function useEscape(isOpen: boolean, onClose: () => void, among = openDialogs): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    among.add(close);
    return () => void among.delete(close);
  }, [isOpen, among]);
}

export function Modal(props: Omit<ModalProps, 'closeOnEscape'>) {
  useEscape(props.opened, props.onClose);
  useFocusBack(props.opened);
  return <LibraryModal {...props} />;
}
