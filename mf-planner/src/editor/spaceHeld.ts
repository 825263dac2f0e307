/** Keys that are typed into a field or press a control. */
const OTHERS =
  'input, textarea, select, button, a, [contenteditable="true"], [role="button"], [role="dialog"], [role="menu"]';

const isOthers = ({ target }: Event): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(OTHERS) !== null;

/** Tells when the space bar is held, with which a view is moved, and when no longer. Returns its undoing. */
export function listenForSpace(keys: EventTarget, onChange: (isHeld: boolean) => void): () => void {
  const hear = (event: Event): void => {
    const isSpace = 'key' in event && event.key === ' ';
    if (event.type !== 'blur' && (!isSpace || (event.type === 'keydown' && isOthers(event)))) return;
    if (isSpace && event.type === 'keydown') event.preventDefault();
    onChange(event.type === 'keydown');
  };
  const names = ['keydown', 'keyup', 'blur'];
  for (const name of names) keys.addEventListener(name, hear);
  return () => {
    for (const name of names) keys.removeEventListener(name, hear);
  };
}
