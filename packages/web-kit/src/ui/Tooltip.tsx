/** What a control is for, said beside it while the mouse rests there. */
import { Tooltip as LibraryTooltip } from '@mantine/core';
import { cloneElement, useEffect, useState, type ReactElement } from 'react';

const RESTS_MS = 300;

type Side = 'top' | 'right' | 'bottom' | 'left';

interface Tip {
  readonly element: HTMLElement;
  readonly label: string;
  readonly side: Side;
}

export interface TooltipProps {
  /** Nothing is shown of an empty one. */
  readonly label: string | undefined;
  /** Where there is room; above when absent. */
  readonly position?: Side;
  readonly disabled?: boolean;
  /** One that hands attributes on to its element. */
  readonly children: ReactElement;
}

/**
 * Marks the control; `TooltipPlace` shows it. A page has a hundred of them, and none costs more than its two attributes. What else it is given,
 * as by a menu that it opens, is the control's.
 */
export function Tooltip({ label, position = 'top', disabled = false, children, ...others }: TooltipProps) {
  const mark = label && !disabled ? { 'data-tip': label, 'data-tip-side': position } : {};
  return cloneElement(children, { ...others, ...mark });
}

/** The one place where the tips of a page are shown. */
export function TooltipPlace() {
  const [tip, setTip] = useState<Tip | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(
    () =>
      followMouse((next) => {
        setShown(next !== null);
        // What fades away says what it said.
        if (next) setTip(next);
      }),
    [],
  );
  if (tip === null) return null;
  return <LibraryTooltip target={tip.element} opened={isShown} label={tip.label} position={tip.side} />;
}

function tipOf(element: HTMLElement): Tip | null {
  const { tip: label, tipSide } = element.dataset;
  return label ? { element, label, side: tipSide as Side } : null;
}

/** Tells what is to be shown, and null when nothing is: the mouse is elsewhere, Escape was pressed, the mark is gone. Gives its end. */
function followMouse(show: (tip: Tip | null) => void): () => void {
  let under: HTMLElement | null = null;
  let resting: number | undefined;
  let isShown = false;
  const say = (tip: Tip | null): void => {
    isShown = tip !== null;
    show(tip);
  };
  const relabelled = new MutationObserver(() => {
    if (isShown && under) say(tipOf(under));
  });
  const turnTo = (element: HTMLElement | null): void => {
    if (element === under) return;
    under = element;
    window.clearTimeout(resting);
    relabelled.disconnect();
    if (isShown) say(null);
    if (!element) return;
    relabelled.observe(element, { attributeFilter: ['data-tip'] });
    resting = window.setTimeout(() => say(tipOf(element)), RESTS_MS);
  };
  const over = ({ target, pointerType }: PointerEvent): void =>
    turnTo(
      pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null,
    );
  const out = ({ relatedTarget }: PointerEvent): void => {
    if (!relatedTarget) turnTo(null);
  };
  const pressed = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && isShown) say(null);
  };
  document.addEventListener('pointerover', over);
  document.addEventListener('pointerout', out);
  document.addEventListener('keydown', pressed);
  return () => {
    turnTo(null);
    document.removeEventListener('pointerover', over);
    document.removeEventListener('pointerout', out);
    document.removeEventListener('keydown', pressed);
  };
}
