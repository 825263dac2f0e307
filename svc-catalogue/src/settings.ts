import path from 'node:path';
import {
  mailboxText,
  shopFields,
  socialLinksSchema,
  type ShopFacts,
  type ShopField,
} from '@rackwright/contracts';
import {
  addressSetting,
  blobSettings,
  shopTimeZone,
  verifierSettings,
  type Logger,
} from '@rackwright/service-kit';
import { placeSetting, STORE_PLACES } from '@rackwright/service-kit/s3';
import { z } from 'zod';

const partsOf = (text: string, separator: string): readonly string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `Name=https://...`, with commas between several. */
const links = z.string().transform((text, context) => {
  const read = socialLinksSchema.safeParse(
    partsOf(text, ',').map((part) => {
      const at = part.indexOf('=');
      return { name: part.slice(0, Math.max(at, 0)), url: part.slice(at + 1) };
    }),
  );
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: 'must be Name=https://... with commas between' });
  return z.NEVER;
});

const lines = z
  .string()
  .transform((text) => partsOf(text, '|').join('\n'))
  .pipe(shopFields.companyAddress);

/** What the shop is while no administrator has set it. */
const shopSettings = {
  MAIL_FROM: mailboxText.describe(
    'whom mails come from, an address or `Name <address>`; this and the following count while an administrator has set nothing else at /admin/settings',
  ),
  SALES_EMAIL: mailboxText.describe('who gets the mails for the shop'),
  SHOP_NAME: shopFields.name.optional().describe('on pages, mails and reports; Rackwright without it'),
  SHOP_TAGLINE: shopFields.tagline.shape.en
    .optional()
    .describe('under mails and reports, in every language; one of the product’s own without it'),
  COMPANY_ADDRESS: lines.optional().describe('lines of the postal address, with | between them'),
  SOCIAL_LINKS: links.optional().describe('under mails: `Name=https://...`, with commas between several'),
  TERMS_URL: shopFields.termsUrl
    .optional()
    .describe('the page with the terms, named at sign-up and checkout'),
  PRIVACY_URL: shopFields.privacyUrl.optional().describe('the page about privacy, named there, too'),
  SHOP_ACCENT: shopFields.accent
    .optional()
    .describe('the colour of pages, mails and reports, as in `#7b1e3a`; readable on white'),
  SHOP_LANGUAGES: z
    .string()
    .refine((text) => shopFields.languages.safeParse(partsOf(text, ',')).success, 'must be like en,ms,de')
    .transform((text) => shopFields.languages.parse(partsOf(text, ',')))
    .optional()
    .describe('those that pages offer, as in `en,de`; English, Malay and German without it'),
  CHARGE_CURRENCY: shopFields.chargeCurrency
    .optional()
    .describe('as of svc-orders: administrators are shown what counts while they have set nothing else'),
  EXCHANGE_RATES: shopFields.exchangeRates.optional().describe('as of svc-orders, likewise'),
};

export const catalogueSettings = verifierSettings.extend({
  ROOMS_URL: addressSetting('rooms', 'where products stand'),
  ...blobSettings,
  ARRIVING_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'folder where the ZIP of a whole catalogue is while it is looked at, up to 2 GB, which no two containers share; the one for temporary files unless set',
    ),
  REMOTES_URL: placeSetting
    .optional()
    .describe(
      `where the gateway serves the remotes and their registry from, so that administrators see their versions and go back; without it they can not. ${STORE_PLACES}, with the keys of \`BLOB_URL\``,
    ),
  REMOTES_FOLDER: z
    .string()
    .refine((folder) => path.isAbsolute(folder), 'must be an absolute folder')
    .optional()
    .describe('what was set before there was `REMOTES_URL`, a path; counts where that is not set'),
  REPORT_TIME_ZONE: shopTimeZone,
  ...shopSettings,
});
type CatalogueSettings = z.output<typeof catalogueSettings>;

/** What an environment gives of the shop, and whether customers can reach it. */
export interface ShopEnvironment {
  readonly values: Partial<ShopFacts> & Pick<ShopFacts, 'mailFrom' | 'salesEmail'>;
  /** Its own machine is not where customers come. */
  readonly isOpen: boolean;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function shopEnvironment(settings: CatalogueSettings): ShopEnvironment {
  const { SHOP_TAGLINE: tagline } = settings;
  const given: Readonly<Record<ShopField, unknown>> = {
    name: settings.SHOP_NAME,
    tagline: tagline === undefined ? undefined : { en: tagline, ms: tagline, de: tagline },
    companyAddress: settings.COMPANY_ADDRESS,
    socialLinks: settings.SOCIAL_LINKS,
    termsUrl: settings.TERMS_URL,
    privacyUrl: settings.PRIVACY_URL,
    mailFrom: settings.MAIL_FROM,
    salesEmail: settings.SALES_EMAIL,
    accent: settings.SHOP_ACCENT,
    logo: undefined,
    languages: settings.SHOP_LANGUAGES,
    chargeCurrency: settings.CHARGE_CURRENCY,
    exchangeRates: settings.EXCHANGE_RATES,
  };
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return {
    values: values as ShopEnvironment['values'],
    isOpen: !LOOPBACK.test(new URL(settings.PUBLIC_URL).hostname),
  };
}

/** What a shop that is open still lacks is said as it starts. */
export function warnOfMissing(missing: readonly ShopField[], logger: Pick<Logger, 'warn'>): void {
  if (missing.length > 0)
    logger.warn({ missing }, 'the shop is open, and this is still to be set at /admin/settings');
}
