import { chooseColourScheme, useColourScheme, useShell, type SessionUser } from '@rackwright/web-kit';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import css from './chrome.module.css';

interface Item {
  readonly label: string;
  readonly run: () => void;
}

/** Name and initials; a menu with the pages of this person, the colour scheme, and the way in or out. */
export function AccountMenu() {
  const user = useShell().session?.user ?? null;
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
        aria-label={`Account menu, ${nameOf(user)}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.initials} aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className={css.accountName}>{nameOf(user)}</span>
      </button>
      {isOpen && <OpenMenu user={user} close={close} />}
    </div>
  );
}

function OpenMenu({ user, close }: { readonly user: SessionUser | null; readonly close: () => void }) {
  const items = useItems(user);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Account"
      className={css.menu}
      onKeyDown={(event) => moveFocus(event, close)}
    >
      {user?.email && <p className={css.menuNote}>{user.email}</p>}
      {items.map(({ label, run }) => (
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
      ))}
    </div>
  );
}

function pagesOf(user: SessionUser | null): readonly (readonly [label: string, path: string])[] {
  if (!user || user.role === 'guest') return [];
  return [
    ['My projects', '/account'],
    ...(user.role === 'salesManager' ? [['Sales account', '/salesAccount'] as const] : []),
    ...(user.publisher ? [['Catalogue', '/models_publish'] as const] : []),
    ...(user.role === 'admin' ? [['Figures', '/admin/main'] as const] : []),
  ];
}

function useItems(user: SessionUser | null): readonly Item[] {
  const shell = useShell();
  const other = useColourScheme() === 'dark' ? 'light' : 'dark';
  const here = shell.location.pathname + shell.location.search;
  return [
    ...pagesOf(user).map(([label, path]) => ({ label, run: () => shell.navigate(path) })),
    { label: other === 'dark' ? 'Dark colours' : 'Light colours', run: () => chooseColourScheme(other) },
    user && user.role !== 'guest'
      ? { label: 'Sign out', run: shell.signOut }
      : { label: 'Log in or sign up', run: () => shell.requestSignIn(here) },
  ];
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  if (event.key === 'Escape' || event.key === 'Tab') {
    close();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const focused = items.indexOf(document.activeElement as HTMLElement);
  items[(focused + step + items.length) % items.length]?.focus();
}

function nameOf(user: SessionUser | null): string {
  if (!user || user.role === 'guest') return 'Guest';
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

function initialsOf(user: SessionUser | null): string {
  const letters = nameOf(user)
    .split(/\s+/)
    .map((word) => word[0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase();
}
