import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useShell } from '../shell';
import { showOtherLanguages, englishPath, useOtherLanguages } from './otherLanguages';

/** In an address, the field of the form that is shown first. It names no form, so that no question is asked for it. */
export const FIELD_PARAMETER = 'field';

const FOCUSABLE = 'input:not([type=hidden]):not([type=file]), textarea, select, button';

/** The control of a field, by its path in the form; of a field within a list that is no form, the list's. */
function controlOf(form: ParentNode, path: string): HTMLElement | null {
  const places = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const named = (wanted: string) =>
    places.find(({ dataset: { path: at = '' } }) => at === wanted || at.startsWith(`${wanted}.`));
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const place = named(parts.slice(0, length).join('.'));
    if (place) return place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE);
  }
  return null;
}

/** Scrolls to a field and gives it the focus; false where the form does not show it. */
function showField(form: ParentNode, path: string): boolean {
  const control = controlOf(form, path);
  if (!control) return false;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}

/** The same, with the other languages where it is in one of them. */
function showNow(form: ParentNode, path: string): boolean {
  if (englishPath(path) !== path) flushSync(() => showOtherLanguages(true));
  return showField(form, path);
}

/** The form's element, and what leads to a field of it; one that the address names is shown as soon as it is there. */
export function useToField() {
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<string | null>(null);
  const asked = new URLSearchParams(useShell().location.search).get(FIELD_PARAMETER);
  const hasLanguages = useOtherLanguages();
  useEffect(() => {
    const shown = form.current;
    if (asked === null || !shown || done.current === asked) return;
    if (englishPath(asked) !== asked && !hasLanguages) return showOtherLanguages(true);
    const isDone = () => {
      if (showField(shown, asked)) done.current = asked;
      return done.current === asked;
    };
    if (isDone()) return;
    // Some fields wait for what they offer.
    const observer = new MutationObserver(() => {
      if (isDone()) observer.disconnect();
    });
    observer.observe(shown, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [asked, hasLanguages]);
  return { form, toField: (path: string) => form.current !== null && showNow(form.current, path) };
}
