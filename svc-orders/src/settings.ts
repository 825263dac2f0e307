import { verifierSettings } from '@rackwright/service-kit';
import { z } from 'zod';

export const ordersSettings = verifierSettings
  .extend({
    /** Where svc-rooms and svc-catalogue listen. */
    ROOMS_URL: z.url(),
    CATALOGUE_URL: z.url(),
    QUOTE_SECRET: z.string().min(32, 'must have at least 32 characters'),
    /** The shop at Shopify, without a path, and its private Storefront token; without both there is no checkout there. */
    SHOPIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
    SHOPIFY_TOKEN: z.string().optional(),
  })
  .superRefine(({ SHOPIFY_URL, SHOPIFY_TOKEN }, context) => {
    if ((SHOPIFY_URL === undefined) === (SHOPIFY_TOKEN === undefined)) return;
    const missing = SHOPIFY_URL === undefined ? 'SHOPIFY_URL' : 'SHOPIFY_TOKEN';
    context.addIssue({ code: 'custom', path: [missing], message: 'goes with the other one' });
  });
