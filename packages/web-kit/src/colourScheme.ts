import { useSyncExternalStore } from 'react';

export type ColourScheme = 'light' | 'dark';

const STORED_AS = 'rackwright-colour-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

/** The scheme chosen earlier, else what the system asks for. */
function preferred(): ColourScheme {
  const stored = localStorage.getItem(STORED_AS);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What is shown now; the document says so, so that every stylesheet and every remote agrees. */
export function colourScheme(): ColourScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/** Puts the preferred scheme on the document; to be called before the first paint. */
export function applyColourScheme(scheme: ColourScheme = preferred()): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  listeners.forEach((listener) => listener());
}

/** Remembers the choice in this browser and applies it. */
export function chooseColourScheme(scheme: ColourScheme): void {
  localStorage.setItem(STORED_AS, scheme);
  applyColourScheme(scheme);
}

export function useColourScheme(): ColourScheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, colourScheme);
}
