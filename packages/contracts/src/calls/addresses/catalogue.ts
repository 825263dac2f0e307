import type * as contracts from '../catalogue';
import type * as whole from '../wholeCatalogue';
import { known } from './browserCall';

/** List, add, change and remove, under the plural with the singular for one record. */
const collection = <Plural extends string, Singular extends string>(plural: Plural, singular: Singular) =>
  ({
    list: `GET /${plural}/${plural}`,
    add: `POST /${plural}/${singular}`,
    change: `PUT /${plural}/${singular}/{id}`,
    remove: `DELETE /${plural}/${singular}/{id}`,
  }) as const;

export const productAddresses = {
  ...collection('products', 'product'),
  changePrices: 'PUT /products/product/update-price/{id}',
  changeManyPrices: 'PUT /products/prices',
  upload: 'POST /products/upload',
  uploadGeneric: 'POST /products/uploadGeneric',
  snapshot: 'GET /products/snapshot',
  events: 'GET /products/events',
  asset: 'GET /products/assets/{name}',
  keepAsset: 'POST /products/assets',
  measuredModel: 'GET /products/assets/{name}/measured',
  check: 'GET /products/check',
} as const;
export const productCalls = /* #__PURE__ */ known<typeof contracts.productCalls>(productAddresses);

export const materialAddresses = {
  ...collection('materials', 'material'),
  upload: 'POST /materials/upload',
} as const;
export const materialCalls = /* #__PURE__ */ known<typeof contracts.materialCalls>(materialAddresses);

export const colorSchemeAddresses = {
  ...collection('colorSchemes', 'colorScheme'),
  upload: 'POST /colorSchemes/upload',
} as const;
export const colorSchemeCalls =
  /* #__PURE__ */ known<typeof contracts.colorSchemeCalls>(colorSchemeAddresses);

export const trimAndFillerAddresses = {
  ...collection('trimandFillers', 'trimandFiller'),
  upload: 'POST /trimandFillers/upload',
} as const;
export const trimAndFillerCalls =
  /* #__PURE__ */ known<typeof contracts.trimAndFillerCalls>(trimAndFillerAddresses);

export const menuAddresses = {
  ...collection('leftMenuItems', 'leftMenuItem'),
  tree: 'GET /leftMenuItems/leftMenuItems/full',
  place: 'PUT /leftMenuItems/places',
} as const;
export const menuCalls = /* #__PURE__ */ known<typeof contracts.menuCalls>(menuAddresses);

export const slideAddresses = {
  ...collection('slides', 'slide'),
  place: 'PUT /slides/places',
  upload: 'POST /slides/upload',
} as const;
export const slideCalls = /* #__PURE__ */ known<typeof contracts.slideCalls>(slideAddresses);

export const helpTipAddresses = {
  ...collection('helpTips', 'helpTip'),
  place: 'PUT /helpTips/places',
} as const;
export const helpTipCalls = /* #__PURE__ */ known<typeof contracts.helpTipCalls>(helpTipAddresses);

export const discountAddresses = {
  list: 'GET /discounts/discounts',
  change: 'PUT /discounts/discount/{id}',
} as const;
export const discountCalls = /* #__PURE__ */ known<typeof contracts.discountCalls>(discountAddresses);

export const emailAddresses = { list: 'GET /emails/emails', change: 'PUT /emails/email/{id}' } as const;
export const emailCalls = /* #__PURE__ */ known<typeof contracts.emailCalls>(emailAddresses);

export const toolTipAddresses = {
  list: 'GET /toolTips/toolTips',
  change: 'PUT /toolTips/toolTip/{id}',
} as const;
export const toolTipCalls = /* #__PURE__ */ known<typeof contracts.toolTipCalls>(toolTipAddresses);

export const wholeCatalogueAddresses = {
  give: 'GET /catalogue/export',
  check: 'POST /catalogue/check',
  takeOver: 'POST /catalogue/import',
  archives: 'GET /catalogue/archives',
  sendArchive: 'POST /catalogue/archives',
  archive: 'GET /catalogue/archives/{id}',
  takeOverArchive: 'POST /catalogue/archives/{id}/import',
  discardArchive: 'DELETE /catalogue/archives/{id}',
  removeDemonstration: 'DELETE /catalogue/demonstration',
  translate: 'PUT /catalogue/translations',
} as const;
export const wholeCatalogueCalls =
  /* #__PURE__ */ known<typeof whole.wholeCatalogueCalls>(wholeCatalogueAddresses);

/** The planner asks for values, the publisher's screens for the records that hold them. */
export const configAddresses = {
  wallGap: 'GET /config/get-wall-gap-value',
  wallGapRecord: 'GET /config/get-wall-gap-instance',
  casing: 'GET /config/get-casing-value',
  casingRecord: 'GET /config/get-casing-instance',
  trimMessage: 'GET /config/get-msg-calculate-trim',
  fillerMessage: 'GET /config/get-msg-calculate-filler',
  trimMessageRecord: 'GET /config/get-instance-of-calculate-trim',
  fillerMessageRecord: 'GET /config/get-instance-of-calculate-filler',
  changeWallGap: 'PUT /config/update-wall-gap-value',
  changeCasing: 'PUT /config/update-casing-value',
  changeMessage: 'PUT /config/update-instance-of-calculate-msg',
} as const;
export const configCalls = /* #__PURE__ */ known<typeof contracts.configCalls>(configAddresses);

export const plannerAddresses = {
  steps: 'GET /json/steps.json',
  countries: 'GET /json/country-by-abbreviation.json',
} as const;
export const plannerCalls = /* #__PURE__ */ known<typeof contracts.plannerCalls>(plannerAddresses);
