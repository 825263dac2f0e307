import { addressSetting, blobSettings, shopTimeZone, verifierSettings } from '@rackwright/service-kit';
import { z } from 'zod';

const listOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const reportsSettings = verifierSettings
  .extend({
    ...blobSettings,
    ROOMS_URL: addressSetting('rooms', 'the saved projects of reports that are asked for'),
    ORDERS_URL: addressSetting('orders', 'their prices'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).describe('the mail server, `smtp://user:password@host:587`'),
    REPORT_LOGO: z
      .string()
      .min(1)
      .optional()
      .describe(
        "path of a PNG, JPEG or WebP file for the head of reports, shown 115 by 40 points; the product's own mark without it",
      ),
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
