import {
  type Charged,
  type Currency,
  formatCharge,
  formatMoney,
  LANGUAGES,
  type Language,
  localeOf,
  marksOf,
  type Ringgit,
  wholeText,
} from '@rackwright/words';
import { use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { shopOfPage } from './shop';
import { storedSession } from './storedSession';

export { LANGUAGES, type Language };

/** Every language of the product by its code, each named in itself. */
export const languages: Readonly<Record<Language, string>> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  de: 'Deutsch',
};

const STORED_AS = 'rackwright-language';
/**
 * From the beginning what the person reads, so that nothing is asked for in another language while the first texts are on their way. Who reads
 * the texts outside of a page reads English.
 */
const store = createStore<Language>()(() => (typeof document === 'undefined' ? 'en' : preferred()));
let hasSpoken = false;
const catalogues = new Set<(language: Language) => Promise<unknown>>();

/** The language chosen earlier in this browser, else that of the account, else the first of the browser's that the shop offers, else its first. */
function preferred(): Language {
  const ofAccount = storedSession()?.user.language ?? '';
  const wanted = [localStorage.getItem(STORED_AS) ?? '', ofAccount, ...navigator.languages];
  const { languages: offered } = shopOfPage();
  const spoken = (code: string) => offered.find((one) => code.startsWith(one));
  return wanted.map(spoken).find(Boolean) ?? offered[0] ?? 'en';
}

/** What is spoken now; the document says so, too, once its texts have come. */
export const language = (): Language => store.getState();

function apply(chosen: Language): void {
  hasSpoken = true;
  document.documentElement.lang = chosen;
  store.setState(chosen);
}

/**
 * Speaks the preferred language once its texts are there; to be called before the first paint. Rejects when they cannot be loaded, and a page
 * that has said nothing yet speaks English.
 */
export async function applyLanguage(chosen: Language = preferred()): Promise<void> {
  try {
    await Promise.all([...catalogues].map((load) => load(chosen)));
  } catch (fault) {
    if (!hasSpoken) apply('en');
    throw fault;
  }
  apply(chosen);
}

/** Remembers the choice in this browser and applies it. Rejects, and changes nothing, when its texts cannot be loaded. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await applyLanguage(chosen);
  localStorage.setItem(STORED_AS, chosen);
}

export const useLanguage = (): Language => useStore(store);

/** @deprecated For remotes published with it; components use `useLanguage`. Returns how to stop. */
export const subscribeToLanguage = (listener: () => void): (() => void) => store.subscribe(listener);

/** The texts of one app in the language spoken now. */
export interface Texts<T> {
  /** For components: drawn anew when the language changes; suspends until its texts have come. */
  use(): T;
  /** Outside components. English until the texts of another language have come. */
  now(): T;
}

type Loading<T> = () => Promise<{ readonly default: T }>;

/**
 * A message catalogue: English comes with the app, the others when they are spoken. `T` is the shape of the English one, so a
 * text that another language lacks does not compile. A value is a sentence, or a function of what it tells that gives one.
 */
export function createTexts<T extends object>(
  english: T,
  others: Readonly<Record<Exclude<Language, 'en'>, Loading<T>>>,
): Texts<T> {
  const loaded = new Map<Language, T>([['en', english]]);
  const loading = new Map<Language, Promise<T>>();
  /** A component that waited is drawn again from where it waited, so it has to ask for the same promise again. */
  const waitedFor = new Set<Language>();
  const start = async (wanted: Exclude<Language, 'en'>): Promise<T> => {
    const { default: texts } = await others[wanted]();
    loaded.set(wanted, texts);
    return texts;
  };
  const load = (wanted: Language): Promise<T> => {
    const known = loading.get(wanted);
    if (known) return known;
    const started = wanted === 'en' ? Promise.resolve(english) : start(wanted);
    loading.set(wanted, started);
    // The next one who asks tries again.
    started.catch(() => loading.delete(wanted));
    return started;
  };
  catalogues.add(load);
  // What comes later than the page has its texts on their way before it is drawn; who draws it asks again.
  load(language()).catch(() => undefined);
  return {
    now: () => loaded.get(language()) ?? english,
    use() {
      const wanted = useLanguage();
      const texts = loaded.get(wanted);
      if (texts && !waitedFor.has(wanted)) return texts;
      waitedFor.add(wanted);
      return use(load(wanted));
    },
  };
}

/** Decimal point and the sign between thousands, as they are written in what is spoken now. */
export const numberMarks = () => marksOf[language()];

/** For `Intl`. */
export const locale = (): string => localeOf[language()];

/** `1,234`; a number of things, which is seldom a part of one. */
export const formatCount = (count: number): string =>
  Number.isInteger(count) ? wholeText(count, numberMarks()) : count.toLocaleString(locale());

/** `RM 18,240.00`. */
export const moneyText = (amount: Ringgit): string => formatMoney(amount, numberMarks());

/** What is taken from a card: `USD 4,377.60`. */
export const chargeText = <C extends Currency>(charge: Charged<C>): string =>
  formatCharge(charge, numberMarks());

/** A rate of exchange, a percentage: no more digits than it has, at most eight. */
export const rateText = (rate: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 8 }).format(rate);

/** `22 Nov 2026, 14:05`, in the time zone of this machine. */
export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** `22 Nov 2026`. */
export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(iso));
