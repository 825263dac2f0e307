import type { ShopOnPage } from '@rackwright/contracts';
import { LANGUAGES } from '@rackwright/words';

const own: ShopOnPage = { name: 'Rackwright', terms: '', privacy: '', logo: '', languages: LANGUAGES };

/** What the page was told of the shop as it came; the product's own where another server than the gateway gave it. */
export function shopOfPage(): ShopOnPage {
  try {
    return { ...own, ...(JSON.parse(document.getElementById('shop')?.textContent ?? '') as ShopOnPage) };
  } catch {
    return own;
  }
}
