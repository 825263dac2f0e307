/** The shop as its public pages have it: as it was announced last, and the product's own until then. */
import { OWN_ACCENT, type AnnouncedShop } from '@rackwright/contracts';
import { logoAddress } from '@rackwright/service-kit';
import { LANGUAGES, type Language } from '@rackwright/words';

export interface PageShop {
  readonly name: string;
  readonly accent: string;
  /** From the root of this origin; empty for none. */
  readonly logo: string;
  /** Addresses; empty for none. */
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly languages: readonly Language[];
}

const own: Pick<AnnouncedShop, 'name' | 'accent'> = { name: 'Rackwright', accent: OWN_ACCENT };

export function pageShopOf(announced: AnnouncedShop | null): PageShop {
  const shop: Partial<AnnouncedShop> & typeof own = announced ?? own;
  const { name, accent, logo = '', termsUrl = '', privacyUrl = '', languages = LANGUAGES } = shop;
  return { name, accent, logo: logoAddress(logo), termsUrl, privacyUrl, languages };
}
