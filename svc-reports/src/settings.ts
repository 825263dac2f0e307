import { addressSetting, blobSettings, shopTimeZone, verifierSettings } from '@rackwright/service-kit';
import { z } from 'zod';
import { mailAddressOf, type MailAddress } from './mails/mail';
import type { MailSender } from './mails/blocks';
import type { ReportLetterhead } from './stored/orderPlaced';

/** `Name <address>` or an address alone. */
function mailboxOf(text: string): MailAddress | null {
  const [, name, inBrackets] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return inBrackets === undefined ? mailAddressOf(text.trim()) : mailAddressOf(inBrackets, name);
}

const mailbox = z.string().transform((text, context) => {
  const read = mailboxOf(text);
  if (read) return read;
  context.addIssue({ code: 'custom', message: 'must be an address, or Name <address>' });
  return z.NEVER;
});

const listOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const siteSchema = z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

/** `Name=https://...`, with commas between several. */
const sites = z.string().transform((text, context) => {
  const read = z.array(siteSchema).safeParse(
    listOf(text, ',').map((part) => {
      const at = part.indexOf('=');
      return { name: part.slice(0, Math.max(at, 0)).trim(), url: part.slice(at + 1).trim() };
    }),
  );
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: 'must be Name=https://... with commas between' });
  return z.NEVER;
});

export const reportsSettings = verifierSettings
  .extend({
    ...blobSettings,
    ROOMS_URL: addressSetting('rooms', 'the saved projects of reports that are asked for'),
    ORDERS_URL: addressSetting('orders', 'their prices'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).describe('the mail server, `smtp://user:password@host:587`'),
    MAIL_FROM: mailbox.describe('whom mails come from: an address, or `Name <address>`'),
    SALES_EMAIL: mailbox.describe('who gets the mails for the shop'),
    SHOP_NAME: z.string().trim().min(1).max(60).default('Rackwright').describe('over mails and reports'),
    COMPANY_ADDRESS: z
      .string()
      .max(300)
      .default('')
      .describe('lines of the postal address under mails, with | between them'),
    REPORT_LOGO: z
      .string()
      .min(1)
      .optional()
      .describe(
        "path of a PNG, JPEG or WebP file for the head of reports, shown 115 by 40 points; the product's own mark without it",
      ),
    SOCIAL_LINKS: sites.prefault('').describe('under mails: `Name=https://...`, with commas between several'),
    GEO_DATABASE: z.string().default('').describe('paths of .mmdb files, with commas between several'),
    REPORT_TIME_ZONE: shopTimeZone,
    GA_PROPERTY_ID: z
      .string()
      .regex(/^\d+$/)
      .optional()
      .describe(
        'the property of Google Analytics that answers instead of our own visits, with a service account or, once an administrator has signed in there, a client',
      ),
    GA_CREDENTIALS_FILE: z.string().optional().describe('path of the JSON file of a service account'),
    GA_CLIENT_ID: z
      .string()
      .min(1)
      .optional()
      .describe(
        'of the OAuth client by which an administrator lets us in; it sends people back to `/admin/main` below PUBLIC_URL',
      ),
    GA_CLIENT_SECRET: z
      .string()
      .min(16)
      .optional()
      .describe('its secret, which also encrypts the sign-in in the database'),
    GA_SIGN_IN_URL: z.url().optional().describe("another place than Google's, for trying"),
    GA_BASE_URL: z.url().optional().describe("another place than Google's, for trying"),
    GA_TOKEN_URL: z.url().optional().describe("another place than Google's, for trying"),
  })
  .refine(
    ({ GA_PROPERTY_ID: property, GA_CREDENTIALS_FILE: file, GA_CLIENT_ID: client }) =>
      property === undefined ? file === undefined : file !== undefined || client !== undefined,
    {
      path: ['GA_CREDENTIALS_FILE'],
      message: 'or GA_CLIENT_ID is needed with GA_PROPERTY_ID, and only then',
    },
  )
  .refine(({ GA_CLIENT_ID: id, GA_CLIENT_SECRET: secret }) => (id === undefined) === (secret === undefined), {
    path: ['GA_CLIENT_SECRET'],
    message: 'is needed with GA_CLIENT_ID, and only then',
  })
  .refine(({ GA_PROPERTY_ID: property, GA_CLIENT_ID: id }) => id === undefined || property !== undefined, {
    path: ['GA_PROPERTY_ID'],
    message: 'is needed with GA_CLIENT_ID',
  });
export type ReportsSettings = z.output<typeof reportsSettings>;

export const geoFiles = ({ GEO_DATABASE }: ReportsSettings): string[] => listOf(GEO_DATABASE, ',');

export const shopOf = (settings: ReportsSettings): MailSender => ({
  name: settings.SHOP_NAME,
  url: settings.PUBLIC_URL,
  address: listOf(settings.COMPANY_ADDRESS, '|'),
  social: settings.SOCIAL_LINKS,
});

/** Who makes the reports; `logo` are bytes of a JPEG. */
export const letterheadOf = (settings: ReportsSettings, logo: Uint8Array | null): ReportLetterhead => {
  const { name, address } = shopOf(settings);
  return { company: { name, address }, logo, timeZone: settings.REPORT_TIME_ZONE };
};
