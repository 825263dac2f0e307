/** What somebody meets who goes through a screen with the Tab key. */
import type { Page } from '@playwright/test';

interface Tabbing {
  /** Whether all that can be used has had the focus. */
  isThrough(): boolean;
  /** Puts the focus back, and gives a line for everything that was wrong. */
  end(): string[];
}

declare global {
  interface Window {
    tabbing: Tabbing;
  }
}

/** Notes in the page what gets the focus from now on; gives how often Tab is pressed at least to come to everything. */
function beginTabbing(): number {
  const before = document.activeElement;
  const modal = document.querySelector('[aria-modal=true]');
  const isOffered = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]') &&
    (modal === null || modal.contains(element));
  const stops =
    'a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [tabindex]';
  const wanted = [...document.querySelectorAll<HTMLElement>(stops)].filter(isOffered);
  /** The ring may be that of its label, or of what is drawn in it. */
  const looksOf = (element: Element): string =>
    [element, element.parentElement, element.nextElementSibling, ...element.querySelectorAll('*')]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each))
      .map(({ outline, boxShadow, stroke }) => `${outline} ${boxShadow} ${stroke}`)
      .join('; ');
  const met = new Map<Element, { readonly looks: string; isOnScreen: boolean }>();
  const onFocus = ({ target }: Event): void => {
    const element = target as Element;
    if (!met.has(element)) met.set(element, { looks: looksOf(element), isOnScreen: true });
  };
  // By then the page has scrolled to it.
  const onBlur = ({ target }: Event): void => {
    const seen = met.get(target as Element);
    const { top, right, bottom, left } = (target as Element).getBoundingClientRect();
    if (seen) seen.isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const missed = (): readonly Element[] =>
    wanted.filter((element) => element.isConnected && isOffered(element) && !met.has(element));
  const said = (element: Element): string =>
    `${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent.slice(0, 60)}” ${element.id}`;
  const isBefore = (one: Element, other: Element): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  window.tabbing = {
    isThrough: () => missed().length === 0,
    end: () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      (document.activeElement as HTMLElement | null)?.blur();
      const there = [...met].filter(([element]) => element.isConnected);
      const back = there.flatMap(([element], index) => {
        const last = there[index - 1]?.[0];
        return last && isBefore(element, last) ? [`${said(element)} comes after ${said(last)}`] : [];
      });
      const faults = [
        ...missed().map((element) => `Tab does not come to ${said(element)}`),
        ...there
          .filter(([element, { looks }]) => looks === looksOf(element))
          .map(([element]) => `${said(element)} does not show that it has the focus`),
        ...there
          .filter(([, { isOnScreen }]) => !isOnScreen)
          .map(([element]) => `${said(element)} is off the screen`),
        // Once the way begins anew.
        ...(back.length > 1 ? back : []),
      ];
      if (before instanceof HTMLElement) before.focus();
      return faults;
    },
  };
  // A date is several stops.
  return wanted.length + 4 * document.querySelectorAll('input[type=date]').length;
}

/** What is drawn only once it comes into sight is not counted before. */
const PRESSED_AT_MOST = 400;

/** One line for everything that Tab does not come to, that hides the focus, or that comes out of order. Who had the focus has it again. */
export async function faultsByTab(page: Page): Promise<readonly string[]> {
  const least = await page.evaluate(beginTabbing);
  for (let pressed = 1; pressed < PRESSED_AT_MOST; pressed += 1) {
    await page.keyboard.press('Tab');
    if (pressed >= least && (await page.evaluate(() => window.tabbing.isThrough()))) break;
  }
  return page.evaluate(() => window.tabbing.end());
}
