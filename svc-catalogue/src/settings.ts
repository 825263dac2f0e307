import { addressSetting, blobSettings, shopTimeZone, verifierSettings } from '@rackwright/service-kit';
import { z } from 'zod';

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
  REPORT_TIME_ZONE: shopTimeZone,
});
