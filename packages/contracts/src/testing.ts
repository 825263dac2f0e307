/** For tests on both sides of the wire. */
import { snapshotSchema, type WireSnapshot } from './catalogue';

/** A catalogue with what planning reads of it. */
export interface SmallSnapshot {
  readonly products: readonly object[];
  readonly trimAndFillers: readonly object[];
  readonly colorSchemes: readonly {
    readonly colorSchemeUniqueName: string;
    readonly woodSpecies: string;
    readonly materials: readonly object[];
  }[];
}

const productFields = {
  descriptionInfo: '',
  usageTip: '',
  disableAutoOrientation: false,
  category: 'rack',
  dimension_units: 'cm',
  casing: 0,
  defaultHeightFromFloor: 0,
  shelfType: null,
  shelfPositionType: null,
  baseOverlap: 0,
  corner_type: null,
  isCurved: false,
  lighting_for_cabinet: 'None',
  lightedSku: null,
  archLighting: null,
  hotzones: { wall: false },
  borders: { wall: 0, default: 0 },
  swapGroup: null,
  unit_price: 0,
  colors: {},
  isExcludedTopCrownTrim: false,
  hasSubItems: false,
  subItems: [],
  defaultRotationDegree: 10,
  contextualMsg: '',
  contextualImg: '',
  productImage: '',
  visible: true,
  orderNumber: 1,
};
const materialFields = { materialType: 'MeshStandardMaterial', metalness: 0, roughness: 0.75 };

/** A small catalogue as svc-catalogue would send it: with plain values for what planning does not read. */
export const wireSnapshotOf = (small: SmallSnapshot): WireSnapshot =>
  snapshotSchema.parse({
    ...small,
    products: small.products.map((product) => ({ ...productFields, ...product })),
    trimAndFillers: small.trimAndFillers.map((accessory) => ({
      productdescription: '',
      trimandFillerImage: '',
      visible: true,
      ...accessory,
    })),
    colorSchemes: small.colorSchemes.map((scheme) => ({
      _id: scheme.colorSchemeUniqueName,
      colorSchemeName: scheme.woodSpecies,
      colorSchemeImage: '',
      productDetailsImage: '',
      ...scheme,
      materials: scheme.materials.map((material) => ({ ...materialFields, ...material })),
    })),
  });
