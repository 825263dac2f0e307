import { CHECKOUT_KEY } from '@rackwright/contracts/browser';
import type { Project } from '@rackwright/planning';
import type { PreDrillOption } from '../../../editor/store';
import { contentOf } from '../../../project/roomDocument';

/** The checkout that this tab went to, so that coming back finds what became of it. */
export interface PendingCheckout {
  readonly checkoutId: string;
  /** Null for a guest's plan, which is not on the server. */
  readonly roomId: string | null;
  /** Of the plan that went there, see `printOf`. */
  readonly print: string;
  readonly preDrillOption: PreDrillOption;
  /** Where the plan was shown. */
  readonly page: string;
  /** Nobody has come back from it yet. */
  readonly isAway: boolean;
  /** Set by the page of the checkout: a guest whose session has ended since is told nothing by the server. */
  readonly isOrdered?: boolean;
}

/** In place of the one before. A browser that forbids it shows on the checkout page alone what becomes of the order. */
export function keepCheckout(kept: PendingCheckout): void {
  try {
    sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify(kept));
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
}

/** Null when this tab went to none. */
export function pendingCheckout(): PendingCheckout | null {
  try {
    return JSON.parse(sessionStorage.getItem(CHECKOUT_KEY) ?? 'null') as PendingCheckout | null;
  } catch {
    return null;
  }
}

/** Equal for the same plan, whichever step is open; 53 bits, by the mixing of cyrb53. */
export function printOf(project: Project): string {
  const content = contentOf({ ...project, step: 0 });
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < content.length; at += 1) {
    const sign = content.charCodeAt(at);
    one = Math.imul(one ^ sign, 2654435761);
    other = Math.imul(other ^ sign, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}
