import { addressSetting, blobSettings, verifierSettings } from '@rackwright/service-kit';

export const roomsSettings = verifierSettings.extend({
  CATALOGUE_URL: addressSetting('catalogue', 'what can be planned'),
  ...blobSettings,
});
