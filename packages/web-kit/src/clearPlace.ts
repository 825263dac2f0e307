/** In pixels of the window. */
export type WindowBox = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Between what stands there and a control above it. */
const GAP = 8;

/** The first place from `box` downwards that touches none of the controls and ends above `foot`; its own when there is none. */
export function clearTop(box: WindowBox, controls: readonly WindowBox[], foot: number): number {
  const height = box.bottom - box.top;
  const inColumn = controls.filter(({ left, right }) => left < box.right && right > box.left);
  for (let top = box.top; top + height <= foot;) {
    const covered = inColumn.filter((control) => control.top < top + height && control.bottom > top);
    if (covered.length === 0) return top;
    top = Math.min(...covered.map(({ bottom }) => bottom)) + GAP;
  }
  return box.top;
}

const CONTROLS =
  'a[href], button, input, select, textarea, label, [role="button"], [role="tab"], [role="option"]';

/** Where each control is that can be pressed now: neither scrolled away nor behind a dialog. What is in `but` does not count. */
export function controlsInReach(but: Element): WindowBox[] {
  const isInReach = (control: Element, { left, top, right, bottom }: WindowBox): boolean => {
    const [front] = document
      .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      .filter((element) => !but.contains(element));
    return front !== undefined && control.contains(front);
  };
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const box = control.getBoundingClientRect();
    return box.width > 0 && !but.contains(control) && isInReach(control, box) ? [box] : [];
  });
}
