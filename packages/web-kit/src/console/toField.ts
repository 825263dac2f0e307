import { useEffect, useRef } from 'react';
import { useShell } from '../shell';

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

/** The form's element, and what leads to a field of it; one that the address names is shown as soon as it is there. */
export function useToField() {
  const form = useRef<HTMLFormElement>(null);
  const asked = new URLSearchParams(useShell().location.search).get(FIELD_PARAMETER);
  useEffect(() => {
    const shown = form.current;
    if (asked === null || !shown || showField(shown, asked)) return;
    // Some fields wait for what they offer.
    const observer = new MutationObserver(() => {
      if (showField(shown, asked)) observer.disconnect();
    });
    observer.observe(shown, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [asked]);
  return { form, toField: (path: string) => form.current !== null && showField(form.current, path) };
}
