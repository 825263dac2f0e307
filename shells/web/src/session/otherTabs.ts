/** Tabs have sessions of their own; this tells the others of this browser who signs out. Nothing of it stays in the storage. */
const KEY = 'rackwright-signed-out';

export function tellOtherTabs(userId: string): void {
  localStorage.setItem(KEY, userId);
  localStorage.removeItem(KEY);
}

/** Calls back with who has signed out in another tab. */
export function whenSignedOutElsewhere(signedOut: (userId: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) signedOut(newValue);
  });
}
