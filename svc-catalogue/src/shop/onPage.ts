/** What of the shop is part of every page as it comes, so that no other name or colour is seen first. */
import {
  accentShades,
  accentTones,
  OWN_ACCENT,
  type ShopFacts,
  type ShopOnPage,
} from '@rackwright/contracts';
import { logoAddress } from '@rackwright/service-kit';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
/** Nothing in it ends the element that it stands in. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const rule = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** More specific than the style sheets, which come later. */
const IN_LIGHT = 'html:root';
const IN_DARK = "html:root[data-mantine-color-scheme='dark']";
/** Until the page says which scheme it has. */
const BEFORE = 'html:root:not([data-mantine-color-scheme])';

function colours(accent: string): string {
  const { light, dark } = accentTones(accent);
  const roles = ({ plain, strong, soft }: typeof light) => ({
    'rw-wine': plain,
    'rw-wine-strong': strong,
    'rw-wine-soft': soft,
  });
  const shades = accentShades(accent).map((shade, at) => [`mantine-color-wine-${at}`, shade] as const);
  return [
    rule(IN_LIGHT, { ...roles(light), ...Object.fromEntries(shades) }),
    `@media(prefers-color-scheme:dark){${rule(BEFORE, roles(dark))}}`,
    rule(IN_DARK, roles(dark)),
  ].join('');
}

/** HTML for the head of a page. The gateway writes its nonce in the place of the word; the product's own colours need no rules. */
export function shopOnPage({ name, termsUrl, privacyUrl, accent, logo, languages }: ShopFacts): string {
  const told: ShopOnPage = {
    ...{ name, terms: termsUrl, privacy: privacyUrl, languages },
    logo: logoAddress(logo),
  };
  return [
    `<title>${escaped(name)}</title>`,
    `<script type="application/json" id="shop">${inScript(told)}</script>`,
    ...(accent === OWN_ACCENT ? [] : [`<style nonce="__NONCE__">${colours(accent)}</style>`]),
  ].join('');
}
