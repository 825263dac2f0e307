import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ColourScheme = 'light' | 'dark';

const STORED_AS = 'rackwright-colour-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';
const store = createStore<ColourScheme>()(() => 'light');

/** The scheme chosen earlier, else what the system asks for. */
function preferred(): ColourScheme {
  const stored = localStorage.getItem(STORED_AS);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What is shown now; the document says so, so that every stylesheet and every remote agrees. */
export const colourScheme = (): ColourScheme => store.getState();

/** Puts the preferred scheme on the document; to be called before the first paint. */
export function applyColourScheme(scheme: ColourScheme = preferred()): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  store.setState(scheme);
}

/** Remembers the choice in this browser and applies it. */
export function chooseColourScheme(scheme: ColourScheme): void {
  localStorage.setItem(STORED_AS, scheme);
  applyColourScheme(scheme);
}

export const useColourScheme = (): ColourScheme => useStore(store);
