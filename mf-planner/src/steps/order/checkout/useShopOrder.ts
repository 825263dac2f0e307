import type { ShopCheckoutRequest } from '@rackwright/contracts';
import { shopCalls } from '@rackwright/contracts/browser';
import type { Line, ShoppingList } from '@rackwright/planning';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useState } from 'react';
import { usePlanner } from '../../../parts/plannerContext';
import { checkoutTexts } from '../../../text/checkout';

/** Milliseconds: the shop is somebody else's. */
const SHOP_LIMIT_MS = 30_000;

/** What has come of ordering in the shop. */
export type ShopOutcome =
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly error: string }
  | {
      readonly state: 'ready';
      readonly webUrl: string;
      /** The browser let no tab open. */
      readonly isBlocked: boolean;
      /** What the shop says about it, such as less in stock; empty otherwise. */
      readonly message: string;
      /** Names of what the shop does not have, so that it is not in the cart. */
      readonly left: readonly string[];
    };

export interface ShopOrder {
  /** Null before the first try. */
  readonly outcome: ShopOutcome | null;
  order(): void;
}

/** Lines of list and additional charges with an SKU, each SKU once, and the names of those without. */
export function shopRows({ lines, additions }: Pick<ShoppingList, 'lines' | 'additions'>) {
  const quantities = new Map<string, number>();
  const left: string[] = [];
  for (const { sku, quantity, description } of [...lines, ...additions] as readonly Line[]) {
    if (quantity === 0) continue;
    if (sku.trim() === '') left.push(description);
    else quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  }
  const rows: ShopCheckoutRequest = [...quantities].map(([sku, quantity]) => ({ sku, quantity }));
  return { rows, left };
}

/** Puts the list into a cart of the shop and opens it in a new tab. */
export function useShopOrder(): ShopOrder {
  const { api } = useShell();
  const { editor } = usePlanner();
  const [outcome, setOutcome] = useState<ShopOutcome | null>(null);

  const fill = async (tab: Window | null): Promise<ShopOutcome> => {
    const { rows, left } = shopRows(editor.list);
    const { body } = await api.call(shopCalls.createCheckout, {
      body: rows,
      timeoutMs: SHOP_LIMIT_MS,
    });
    const { webUrl } = body.data;
    const isBlocked = !tab || tab.closed;
    if (!isBlocked) tab.location.replace(webUrl);
    return { state: 'ready', webUrl, isBlocked, message: body.message, left };
  };
  const order = async () => {
    if (outcome?.state === 'busy') return;
    if (shopRows(editor.list).rows.length === 0)
      return setOutcome({ state: 'failed', error: checkoutTexts().shop.nothing });
    setOutcome({ state: 'busy' });
    const tab = openedTab();
    try {
      setOutcome(await fill(tab));
    } catch (fault) {
      tab?.close();
      if (!(fault instanceof ApiError)) throw fault;
      setOutcome({ state: 'failed', error: sentenceOf(fault) });
    }
  };
  return { outcome, order: () => void order() };
}

/** Opened within the click, or no browser would allow it; it learns nothing of this page. */
function openedTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  const { waiting } = checkoutTexts().shop;
  tab.document.title = waiting;
  tab.document.body.textContent = waiting;
  return tab;
}

/** The shop's own sentence where there is one (specification section 8). */
const sentenceOf = ({ problem, message }: ApiError): string =>
  problem?.detail ? message : checkoutTexts().shop.failed;
