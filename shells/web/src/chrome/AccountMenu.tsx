import { userCalls } from '@rackwright/contracts/browser';
import { PAGES } from '@rackwright/contracts/pages';
import {
  chooseColourScheme,
  languages,
  shopOfPage,
  useColourScheme,
  useLanguage,
  useShell,
  type Language,
  type SessionUser,
} from '@rackwright/web-kit';
import { laterOf } from '@rackwright/web-kit/later';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { accountChanged } from '../account/accountChanged';
import { Over } from '../laterParts';
import { isAuthenticated } from '../session/sessionStore';
import { useShellServices } from '../shellContext';
import { useTexts } from '../text';
import { frameTexts, useFrameTexts } from '../text/frame';
import css from './chrome.module.css';
import { useLanguageChoice } from './LanguageChoice';

const ProfileDrawer = laterOf(async () => (await import('../account/ProfileDrawer')).ProfileDrawer, Over);

const MENU_ITEMS = '[role^=menuitem]';

interface Item {
  readonly label: string;
  readonly run: () => void;
}

/** Name and initials; a menu with the pages of this person, their profile, language, colour scheme, and the way in or out. */
export function AccountMenu() {
  const user = useShell().session?.user ?? null;
  const words = useFrameTexts().bar.menu;
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={place} className={css.account}>
      <button
        ref={button}
        type="button"
        className={css.accountButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={words.button(nameOf(user))}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.initials} aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className={css.accountName}>{nameOf(user)}</span>
      </button>
      {isOpen && <OpenMenu user={user} close={close} openProfile={() => setIsProfileOpen(true)} />}
      {isProfileOpen && <ProfileDrawer close={() => setIsProfileOpen(false)} />}
    </div>
  );
}

interface MenuProps {
  readonly user: SessionUser | null;
  readonly close: () => void;
  readonly openProfile: () => void;
}

function OpenMenu({ user, close, openProfile }: MenuProps) {
  const words = useFrameTexts().bar.menu;
  const { pages, ways } = useItems(user, openProfile);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>(MENU_ITEMS)?.focus(), []);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={words.label}
      className={css.menu}
      onKeyDown={(event) => moveFocus(event, close)}
    >
      {user?.email && <p className={css.menuNote}>{user.email}</p>}
      <MenuItems items={pages} close={close} />
      <LanguageItems />
      <MenuItems items={ways} close={close} />
    </div>
  );
}

function MenuItems({ items, close }: { readonly items: readonly Item[]; readonly close: () => void }) {
  return items.map(({ label, run }) => (
    <button
      key={label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={css.menuItem}
      onClick={() => {
        close();
        run();
      }}
    >
      {label}
    </button>
  ));
}

/** Whoever has an account reads their mails in it, too. */
function useOwnLanguage(): (chosen: Language) => void {
  const services = useShellServices();
  const choose = useLanguageChoice();
  const keep = async (language: Language): Promise<void> => {
    if (!isAuthenticated(services.session.current())) return;
    const { body } = await services.api.call(userCalls.update, { body: { language } });
    await accountChanged(services, body.user);
  };
  const keepOrSay = (chosen: Language) =>
    void keep(chosen).catch(({ message }: Error) => services.toasts.error(message));
  return (chosen) => choose(chosen, () => keepOrSay(chosen));
}

/** Stays open when another one is chosen, so that its effect is seen where it was caused. */
function LanguageItems() {
  const { label } = useTexts().chrome.language;
  const spoken = useLanguage();
  const choose = useOwnLanguage();
  return (
    <div role="group" aria-label={label} className={css.menuGroup}>
      <p className={css.menuLabel} aria-hidden="true">
        {label}
      </p>
      {shopOfPage().languages.map((code) => (
        <button
          key={code}
          type="button"
          role="menuitemradio"
          aria-checked={code === spoken}
          tabIndex={-1}
          lang={code}
          className={css.menuItem}
          onClick={() => choose(code)}
        >
          {languages[code]}
        </button>
      ))}
    </div>
  );
}

function useItems(
  user: SessionUser | null,
  openProfile: () => void,
): { readonly pages: readonly Item[]; readonly ways: readonly Item[] } {
  const shell = useShell();
  const { history } = useShellServices();
  const words = useFrameTexts().bar.menu;
  const other = useColourScheme() === 'dark' ? 'light' : 'dark';
  const here = shell.location.pathname + shell.location.search;
  const page = (label: string, path: string): Item => ({ label, run: () => shell.navigate(path) });
  const colours = { label: words[other], run: () => chooseColourScheme(other) };
  if (!user || user.role === 'guest') {
    return { pages: [], ways: [colours, { label: words.signIn, run: () => shell.requestSignIn(here) }] };
  }
  const pages = [
    page(words.projects, PAGES.account),
    ...(user.role === 'salesManager' ? [page(words.sales, PAGES.salesAccount)] : []),
    ...(user.publisher ? [page(words.catalogue, PAGES.models)] : []),
    ...(user.role === 'admin' ? [page(words.figures, PAGES.admin)] : []),
    { label: words.profile, run: openProfile },
  ];
  const signOut = async () => {
    if (await history.mayLeave()) shell.signOut();
  };
  return { pages, ways: [colours, { label: words.signOut, run: () => void signOut() }] };
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  if (event.key === 'Escape' || event.key === 'Tab') {
    close();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(MENU_ITEMS)];
  const focused = items.indexOf(document.activeElement as HTMLElement);
  items[(focused + step + items.length) % items.length]?.focus();
}

function nameOf(user: SessionUser | null): string {
  if (!user || user.role === 'guest') return frameTexts().bar.menu.guest;
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

function initialsOf(user: SessionUser | null): string {
  const letters = nameOf(user)
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase();
}
