import { verifierSettings } from '@rackwright/service-kit';
import { z } from 'zod';

/** Nothing is stored yet, so there is no database to name. */
export const ordersSettings = verifierSettings.omit({ MONGO_URL: true }).extend({
  /** Where svc-catalogue listens. */
  CATALOGUE_URL: z.url(),
  QUOTE_SECRET: z.string().min(32, 'must have at least 32 characters'),
});
