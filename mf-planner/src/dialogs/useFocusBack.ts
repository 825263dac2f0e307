import { useEffect, useState } from 'react';

/** For a dialog that is there only while it is open: what had the focus when it opened has it again when it is gone. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
