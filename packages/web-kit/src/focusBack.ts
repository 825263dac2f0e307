import { useEffect, useState } from 'react';

/**
 * For a dialog that is there only while it is open: what had the focus when it opened has it again when it is gone. Each `Modal` and `Drawer`
 * does so by itself; this is for those that follow each other.
 */
export function useFocusBack(isOpen = true): void {
  const [opener] = useState(() => (isOpen ? findOpener() : null));
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus();
    },
    [opener],
  );
}

/** The entry of a menu is gone with its menu: what opens that one stands for it. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : focused;
  return opener instanceof HTMLElement ? opener : null;
}
