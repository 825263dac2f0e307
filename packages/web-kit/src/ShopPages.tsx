import { shopOfPage } from './shop';
import css from './ShopPages.module.css';
import { useKitTexts } from './text';

/** The shop's terms and what it says about privacy, each in a tab of its own; nothing where it has none. */
export function ShopPages() {
  const { terms, privacy } = shopOfPage();
  const words = useKitTexts().shop;
  const pages = [
    { href: terms, label: words.terms },
    { href: privacy, label: words.privacy },
  ].filter(({ href }) => href !== '');
  return pages.map(({ href, label }) => (
    <a key={label} className={css.page} href={href} target="_blank" rel="noopener">
      {label}
    </a>
  ));
}
