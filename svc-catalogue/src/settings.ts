import { addressSetting, blobSettings, verifierSettings } from '@rackwright/service-kit';

export const catalogueSettings = verifierSettings.extend({
  ROOMS_URL: addressSetting('rooms', 'where products stand'),
  ...blobSettings,
});
