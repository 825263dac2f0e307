import { exchangeRatesIn, ratesMissing } from '@rackwright/contracts';
import { CURRENCIES } from '@rackwright/words';
import { addressSetting, verifierSettings } from '@rackwright/service-kit';
import { z } from 'zod';

const exchangeRates = z.string().transform((text, context) => {
  const rates = exchangeRatesIn(text);
  if (rates) return rates;
  context.addIssue({ code: 'custom', message: 'must be like USD=0.24,CAD=0.33, each currency once' });
  return z.NEVER;
});

const webAddress = z.url({ protocol: /^https?$/ });

/** What the payment provider gave the shop; without all of it nothing can be paid for. */
const paymentSettings = {
  AUTHORIZE_NET_API_URL: webAddress
    .optional()
    .describe(
      'where the payment provider answers, whole: `https://api.authorize.net/xml/v1/request.api`; all settings of the provider or none, without which nothing can be paid for',
    ),
  AUTHORIZE_NET_SCRIPT_URL: webAddress
    .optional()
    .describe('its tokenizer, whole: `https://js.authorize.net/v1/Accept.js`'),
  AUTHORIZE_NET_LOGIN_ID: z.string().max(25).optional().describe("the shop's name at the provider"),
  AUTHORIZE_NET_TRANSACTION_KEY: z.string().max(16).optional().describe("the shop's secret at the provider"),
  AUTHORIZE_NET_CLIENT_KEY: z.string().optional().describe('public: the page of the checkout knows it'),
  AUTHORIZE_NET_SIGNATURE_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('signs what the provider tells by itself; 32 characters or more'),
};
const PAYMENT_NAMES = Object.keys(paymentSettings) as (keyof typeof paymentSettings)[];

export const ordersSettings = verifierSettings
  .extend({
    ROOMS_URL: addressSetting('rooms', 'what is saved and may be read by the caller'),
    CATALOGUE_URL: addressSetting('catalogue', 'the snapshot and the countries'),
    QUOTE_SECRET: z
      .string()
      .min(32, 'must have at least 32 characters')
      .describe('signs quotes; 32 characters or more'),
    SHOPIFY_URL: webAddress
      .optional()
      .describe('the shop at Shopify, without a path; without it and its token there is no checkout there'),
    SHOPIFY_TOKEN: z.string().optional().describe('its private Storefront token'),
    ...paymentSettings,
    CHARGE_CURRENCY: z
      .enum(CURRENCIES)
      .default('MYR')
      .describe(
        'what customers with an account pay in: `MYR`, `USD`, `CAD` or `AUD`; guests pay in USD. An account at the provider takes one currency only',
      ),
    EXCHANGE_RATES: exchangeRates
      .default({})
      .describe(
        'units for one ringgit, as in `USD=0.24,CAD=0.33`; USD and the charged currency must be in it',
      ),
    PAYMENT_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(1_000)
      .max(120_000)
      .default(60_000)
      .describe('for one call to the payment provider'),
  })
  .superRefine(({ SHOPIFY_URL, SHOPIFY_TOKEN }, context) => {
    if ((SHOPIFY_URL === undefined) === (SHOPIFY_TOKEN === undefined)) return;
    const missing = SHOPIFY_URL === undefined ? 'SHOPIFY_URL' : 'SHOPIFY_TOKEN';
    context.addIssue({ code: 'custom', path: [missing], message: 'goes with the other one' });
  })
  .superRefine((settings, context) => {
    const missing = PAYMENT_NAMES.filter((name) => settings[name] === undefined);
    if (missing.length === PAYMENT_NAMES.length) return;
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'goes with the others of the payment provider',
      });
    const without = ratesMissing(settings.CHARGE_CURRENCY, settings.EXCHANGE_RATES);
    if (without.length === 0) return;
    const message = `needs a rate for ${without.join(' and ')}`;
    context.addIssue({ code: 'custom', path: ['EXCHANGE_RATES'], message });
  });

export type OrdersSettings = z.output<typeof ordersSettings>;
