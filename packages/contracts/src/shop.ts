/** What the shop is and how it is reached. Administrators set it; what they do not set, the environment of svc-catalogue gives. */
import { CURRENCIES, LANGUAGES, type Language } from '@rackwright/words';
import { z } from 'zod';
import { isColour, paleAccent } from './accent';
import { isEmailAddress } from './emailAddress';
import { exchangeRatesIn } from './exchangeRates';
import { seenOrEmpty } from './visible';

const isPage = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
/** Control characters would be lines of a mail's head. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

const oneLine = (most: number) => z.string().trim().max(most).refine(isOneLine, 'plain-text-only');
const nameLine = (most: number) => oneLine(most).overwrite(seenOrEmpty).min(1);
const page = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || isPage(text), 'field-no-address');

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Of `Name <address>` or an address alone; null for anything else, so for more than one. */
export function mailboxNamed(text: string): Mailbox | null {
  const [, name = '', inBrackets] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  return isEmailAddress(address) ? { name: name.trim(), address } : null;
}

export const mailboxText = oneLine(300).refine((text) => mailboxNamed(text) !== null, 'invalid-email');

const ADDRESS_LINES = 6;
const taglineSchema = z.object({ en: oneLine(120), ms: oneLine(120), de: oneLine(120) }) satisfies z.ZodType<
  Record<Language, string>
>;
export const socialLinksSchema = z.array(z.strictObject({ name: nameLine(40), url: page.min(1) })).max(8);

/** Bytes of the picture as it is sent; it is kept in the size that pages, mails and reports show. */
export const LOGO_MAX_BYTES = 1_000_000;
const LOGO = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;
const isLogo = (text: string): boolean => text === '' || LOGO.test(text);
/** Of a data URL in base64, how many bytes it holds. */
const bytesIn = (url: string): number => Math.floor(((url.length - url.indexOf(',') - 1) * 3) / 4);

/** Each with its own rule; lines are parted by line breaks, an empty address is none. */
export const shopFields = {
  name: nameLine(60),
  tagline: taglineSchema,
  companyAddress: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text.split('\n').length <= ADDRESS_LINES, {
      message: 'field-too-many-lines',
      params: { maximum: ADDRESS_LINES },
    }),
  socialLinks: socialLinksSchema,
  termsUrl: page,
  privacyUrl: page,
  mailFrom: mailboxText,
  salesEmail: mailboxText,
  /** `#rrggbb`. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .refine(isColour, 'field-no-colour')
    .superRefine((colour, context) => {
      const pale = isColour(colour) ? paleAccent(colour) : null;
      if (!pale) return;
      const params = { contrast: Math.floor(pale.contrast * 10) / 10, instead: pale.instead };
      context.addIssue({ code: 'custom', message: 'accent-too-pale', params });
    }),
  /** A picture as a `data:` URL, PNG or JPEG; empty for none. */
  logo: z
    .string()
    .refine(isLogo, 'logo-no-picture')
    .refine((url) => bytesIn(url) <= LOGO_MAX_BYTES, {
      message: 'logo-too-large',
      params: { kilobytes: LOGO_MAX_BYTES / 1000 },
    }),
  /** Those that pages offer, in any order. */
  languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .refine((all) => new Set(all).size === all.length, 'field-named-twice'),
  /** What customers with an account pay in by card; guests pay in USD. */
  chargeCurrency: z.enum(CURRENCIES),
  /** `USD=0.24,CAD=0.33`: units for one ringgit; empty for none. */
  exchangeRates: z
    .string()
    .trim()
    .max(100)
    .refine((text) => text === '' || exchangeRatesIn(text) !== null, 'rates-unreadable'),
} as const;
const wholeShop = z.object(shopFields);
export type ShopFacts = z.infer<typeof wholeShop>;
export type ShopField = keyof ShopFacts;
export const shopFieldNames = Object.keys(shopFields) as readonly ShopField[];

const orBack = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** What is named is set, null goes back to what the environment has; what is not named stays. */
export const shopRequest = z.strictObject({
  name: orBack(shopFields.name),
  tagline: orBack(shopFields.tagline),
  companyAddress: orBack(shopFields.companyAddress),
  socialLinks: orBack(shopFields.socialLinks),
  termsUrl: orBack(shopFields.termsUrl),
  privacyUrl: orBack(shopFields.privacyUrl),
  mailFrom: orBack(shopFields.mailFrom),
  salesEmail: orBack(shopFields.salesEmail),
  accent: orBack(shopFields.accent),
  logo: orBack(shopFields.logo),
  languages: orBack(shopFields.languages),
  chargeCurrency: orBack(shopFields.chargeCurrency),
  exchangeRates: orBack(shopFields.exchangeRates),
} satisfies Record<ShopField, z.ZodType>);
export type ShopRequest = z.infer<typeof shopRequest>;

/** Where a value comes from: set by an administrator, given by the environment, or the product's own. */
export const shopSources = ['set', 'environment', 'default'] as const;
export type ShopSource = (typeof shopSources)[number];

const author = z.object({ userId: z.string(), name: z.string(), email: z.string() });
const sourced = <Schema extends z.ZodType>(value: Schema) =>
  z.object({
    value,
    source: z.enum(shopSources),
    /** What counts once it is set no longer. */
    otherwise: z.object({ value, source: z.enum(shopSources).exclude(['set']) }),
    /** Of what is set; null for everything else. */
    set: z.object({ by: author, at: z.string() }).nullable(),
  });
const text = z.string();
const links = z.array(z.object({ name: text, url: text }));
const tagline = z.object({ en: text, ms: text, de: text });
const spoken = z.array(z.enum(LANGUAGES));

export const shopChangeSchema = z.object({
  /** ISO 8601 UTC. */
  at: z.string(),
  /** Without a name once the account is erased. */
  by: author,
  field: z.enum(shopFieldNames as [ShopField, ...ShopField[]]),
  /** As an environment would give them. */
  before: z.string(),
  after: z.string(),
  /** It went back to what the environment has. */
  isBack: z.boolean(),
});
export type ShopChange = z.infer<typeof shopChangeSchema>;

export const shopAnswer = z.object({
  version: z.number().int(),
  fields: z.object({
    name: sourced(text),
    tagline: sourced(tagline),
    companyAddress: sourced(text),
    socialLinks: sourced(links),
    termsUrl: sourced(text),
    privacyUrl: sourced(text),
    mailFrom: sourced(text),
    salesEmail: sourced(text),
    accent: sourced(text),
    logo: sourced(text),
    languages: sourced(spoken),
    chargeCurrency: sourced(z.enum(CURRENCIES)),
    exchangeRates: sourced(text),
  } satisfies Record<ShopField, z.ZodType>),
  /** What a shop that is open to customers still lacks; none of one that runs on its own machine only. */
  missing: z.array(z.enum(shopFieldNames as [ShopField, ...ShopField[]])),
  /** The latest first, at most a hundred. */
  changes: z.array(shopChangeSchema),
});
export type ShopAnswer = z.infer<typeof shopAnswer>;

/** `v` says which one, so that browsers keep it; whatever it says, the present one is given. */
export const logoQuery = z.strictObject({ v: z.string().max(40).optional() });

/** What other services are told of the shop: what mails, reports and public pages say of it, and what cards are charged in. */
export const announcedShop = z.object({
  name: text,
  /** Empty for none. */
  tagline,
  companyAddress: text,
  socialLinks: links,
  mailFrom: text,
  salesEmail: text,
  accent: text,
  /** As a `data:` URL; empty or absent for none. */
  logo: text.optional(),
  /** Addresses; empty or absent for none. */
  termsUrl: text.optional(),
  privacyUrl: text.optional(),
  /** Those that pages offer; absent: all. */
  languages: spoken.optional(),
  /** As an administrator set it; absent or null while the environment of svc-orders says it. */
  charging: z
    .object({ currency: z.enum(CURRENCIES), rates: z.partialRecord(z.enum(CURRENCIES), z.number()) })
    .nullable()
    .optional(),
});
export type AnnouncedShop = z.infer<typeof announcedShop>;

/** What a page of the product is told of the shop, by the gateway, within the page. */
export interface ShopOnPage {
  readonly name: string;
  /** Addresses; empty for none. */
  readonly terms: string;
  readonly privacy: string;
  /** Address of its logo; empty for none. */
  readonly logo: string;
  readonly languages: readonly Language[];
}

/** `image/png, 12 kB`: nobody reads the rest. */
const writtenLogo = (url: string): string =>
  `${url.slice('data:'.length, url.indexOf(';'))}, ${Math.ceil(bytesIn(url) / 1000)} kB`;

/** A value as an environment gives it: lines are parted by |, links by commas, languages by their codes. */
export function writtenShopValue(value: ShopFacts[ShopField]): string {
  if (typeof value === 'string') return LOGO.test(value) ? writtenLogo(value) : value.replaceAll('\n', ' | ');
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : `${one.name}=${one.url}`)).join(', ');
  return LANGUAGES.filter((language) => value[language] !== '')
    .map((language) => `${language}: ${value[language]}`)
    .join(' | ');
}
