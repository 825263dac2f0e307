import type * as languageModule from './language';
import { minor, ringgit } from '@rackwright/words';
import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import {
  applyLanguage,
  chooseLanguage,
  createTexts,
  formatCount,
  language,
  chargeText,
  moneyText,
  numberMarks,
  rateText,
  type Language,
} from './language';
import { forgetSession, storeSession } from './storedSession';
import { standInSession } from './testing';

const greeting = { hello: 'Hello', bottles: (count: number) => `${count} bottles` };
const malay: typeof greeting = { hello: 'Apa khabar', bottles: (count) => `${count} botol` };
const german: typeof greeting = { hello: 'Guten Tag', bottles: (count) => `${count} Flaschen` };

let isGermanThere = true;
const texts = createTexts(greeting, {
  ms: async () => ({ default: malay }),
  de: async () => {
    if (!isGermanThere) throw new Error('no connection');
    return { default: german };
  },
});

function Greeting() {
  const { hello, bottles } = texts.use();
  return (
    <p>
      {hello}, {bottles(3)}
    </p>
  );
}

const show = () =>
  act(async () =>
    render(
      <Suspense fallback="waiting">
        <Greeting />
      </Suspense>,
    ),
  );

beforeEach(async () => {
  localStorage.clear();
  isGermanThere = true;
  await applyLanguage('en');
});

it('speaks English until another language is chosen, and then that one without a reload', async () => {
  await show();
  expect(screen.getByText('Hello, 3 bottles')).toBeTruthy();
  await act(() => chooseLanguage('ms'));
  expect(screen.getByText('Apa khabar, 3 botol')).toBeTruthy();
  expect(texts.now().hello).toBe('Apa khabar');
  expect(document.documentElement.lang).toBe('ms');
});

it('waits for a catalogue that comes with a page when another language is spoken already, without beginning anew', async () => {
  await applyLanguage('de');
  const late = createTexts(greeting, {
    ms: async () => ({ default: malay }),
    de: async () => ({ default: german }),
  });
  function LateGreeting() {
    const { hello } = late.use();
    const [asked] = useState(hello);
    return <p>{asked}</p>;
  }
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const open = () => startTransition(() => setOpen(true));
    return isOpen ? <LateGreeting /> : <button onClick={open}>Open</button>;
  }
  const fault = jest.fn();
  render(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
    { onRecoverableError: fault },
  );
  await act(async () => screen.getByText('Open').click());
  expect(screen.getByText('Guten Tag')).toBeTruthy();
  expect(fault).not.toHaveBeenCalled();
});

describe('a page that begins', () => {
  const begin = (other: () => Promise<{ default: typeof greeting }>) => {
    localStorage.setItem('rackwright-language', 'de');
    let kit!: typeof languageModule;
    jest.isolateModules(() => void (kit = jest.requireActual('./language')));
    const asked = jest.fn(other);
    return { kit, asked, page: kit.createTexts(greeting, { ms: asked, de: asked }) };
  };

  it('speaks what its person reads from the first moment, and has the texts on their way', async () => {
    const { kit, asked, page } = begin(async () => ({ default: german }));
    expect([kit.language(), page.now().hello]).toEqual(['de', 'Hello']);
    expect(asked).toHaveBeenCalledTimes(1);
    await kit.applyLanguage();
    expect(page.now().hello).toBe('Guten Tag');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('speaks English when they cannot be had', async () => {
    const { kit } = begin(() => Promise.reject(new Error('no connection')));
    await expect(kit.applyLanguage()).rejects.toThrow('no connection');
    expect(kit.language()).toBe('en');
  });
});

it('remembers the choice for the next visit', async () => {
  await chooseLanguage('ms');
  await applyLanguage('en');
  await applyLanguage();
  expect(language()).toBe('ms');
});

it('takes the first language of the browser that it speaks when nothing was chosen', async () => {
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'de-AT', 'en']);
  await applyLanguage();
  expect(language()).toBe('de');
  languages.mockRestore();
});

describe('who is signed in', () => {
  const signIn = (reads: string | undefined) =>
    storeSession(standInSession({ language: reads as Language | undefined }));
  afterEach(() => forgetSession());

  it('is spoken to in the language of their account when none was chosen in this browser', async () => {
    signIn('de');
    await applyLanguage();
    expect(language()).toBe('de');
    expect(localStorage.getItem('rackwright-language')).toBeNull();
    await chooseLanguage('ms');
    await applyLanguage();
    expect(language()).toBe('ms');
  });

  it.each([undefined, 'fr'])(
    'is spoken to in that of the browser when the account says %s',
    async (reads) => {
      signIn(reads);
      await applyLanguage();
      expect(language()).toBe('en');
    },
  );
});

it('stays with its language, and tries again when asked again, when the texts cannot be loaded', async () => {
  const another = createTexts(greeting, {
    ms: async () => ({ default: malay }),
    de: async () => {
      if (!isGermanThere) throw new Error('no connection');
      return { default: german };
    },
  });
  isGermanThere = false;
  await expect(chooseLanguage('de')).rejects.toThrow('no connection');
  expect(language()).toBe('en');
  expect(localStorage.getItem('rackwright-language')).toBeNull();
  isGermanThere = true;
  await chooseLanguage('de');
  expect(another.now().hello).toBe('Guten Tag');
});

it('writes numbers as the language does', async () => {
  expect([999, 18240, -1_234_567, 1234.5].map(formatCount)).toEqual([
    '999',
    '18,240',
    '-1,234,567',
    '1,234.5',
  ]);
  expect(moneyText(ringgit(1_824_005))).toBe('RM 18,240.05');
  expect(rateText(0.24)).toBe('0.24');
  await applyLanguage('de');
  expect(formatCount(18240)).toBe('18.240');
  expect(moneyText(ringgit(1_824_005))).toBe('RM 18.240,05');
  expect(chargeText({ currency: 'USD', amount: minor(437_760, 'USD') })).toBe('USD 4.377,60');
  expect(rateText(0.24)).toBe('0,24');
  expect(numberMarks()).toEqual({ decimal: ',', group: '.' });
});
