import { productForm } from '@rackwright/contracts';
import { productCalls } from '@rackwright/contracts/browser';
import { drawings, kindsOfProduct } from '@rackwright/planning';
import {
  choice,
  colour,
  defineEntity,
  eitherOr,
  foundReference,
  priceField,
  repeated,
  textLine,
  type FormValues,
} from '@rackwright/web-kit/console';
import { ModelAside } from '../../models/ModelAside';
import { impactOnSaved } from '../../releases/UnsavedImpact';
import { useTexts } from '../../text';
import { casingWidth, cataloguePicture, cataloguePictures, length, prices } from '../kinds';
import { modelColumns, modelList } from './columns';
import {
  archLighting,
  borders,
  heightFromFloor,
  menuPlace,
  modelFile,
  wallInteraction,
  wallZone,
} from './kinds';
import { sectionsFor } from './sections';

const standardCategories = ['rack', 'bin', 'corner', 'shelf', 'island', 'top', 'cabinet', 'arch', 'metal', 'display']; // oxfmt-ignore
const genericCategories = ['opening', 'obstruction'];

const drawnIn = ({ isGeneric }: FormValues): readonly string[] => [
  '',
  ...drawings.filter((name) => kindsOfProduct[name].isOfBuilding === (isGeneric === true)),
];

const noLights = { type: '', qtyLighting: 0 };
/** The name in the menu is that of the model, unless the publisher gives it another. */
const inForm = ({ base_model_name: name, archLighting: lights, ...values }: FormValues): FormValues => ({
  ...values,
  base_model_name: name === values['description'] ? '' : name,
  archLighting: lights ?? noLights,
});

type Sold = Readonly<Record<string, object>>;
const withoutSkus = (sold: unknown): Sold =>
  Object.fromEntries(
    Object.entries(sold as Sold).map(([name, one]) => [name, { ...one, sku: '', shopifyVariantId: '' }]),
  );

/** A copy is sold under SKUs of its own, and comes after the others. */
const copyOf = ({ color_scheme, colors, ...values }: FormValues): FormValues => ({
  ...values,
  color_scheme: withoutSkus(color_scheme),
  colors: withoutSkus(colors),
  lightedSku: null,
  lightedShopifyVariantId: '',
  orderNumber: '',
  dt: '',
});

const image = cataloguePicture(productCalls.keepAsset, { kind: 'picture' });

/** Everything that can be placed: standard products, and generic models of what a building has. */
export const models = defineEntity({
  calls: productCalls,
  collection: 'products',
  impact: impactOnSaved('products'),
  form: productForm,
  useTexts: () => useTexts().models,
  nameOf: ({ description }) => String(description),
  columns: modelColumns,
  served: modelList,
  isFormAlone: true,
  layout: sectionsFor,
  initial: { archLighting: noLights },
  valuesOf: inForm,
  copyOf,
  preview: ModelAside,
  fields: {
    isGeneric: eitherOr,
    left_menu_alias: menuPlace,
    category: choice(({ isGeneric }) => (isGeneric === true ? genericCategories : standardCategories)),
    modelUrl: modelFile,
    drawnAs: choice(drawnIn),
    width: length,
    length,
    height: length,
    casing: casingWidth,
    defaultHeightFromFloor: heightFromFloor,
    baseOverlap: length,
    hotzones: wallZone,
    borders,
    wallInteraction,
    archLighting,
    color_scheme: prices,
    unit_price: priceField,
    shipping: priceField,
    colors: repeated({
      nameOf: ({ name, hex }) => `${String(name)}, ${String(hex)}`,
      layout: [['name'], ['hex'], ['sku'], ['shopifyVariantId'], ['default']],
      fields: { hex: colour('#') },
      keyedBy: 'name',
      onlyOne: 'default',
    }),
    subItems: repeated({
      nameOf: ({ _id, description }) => [_id, description].filter(Boolean).join(': '),
      layout: [['_id'], ['description']],
      fields: {
        _id: foundReference({
          list: productCalls.list,
          nameOf: ({ description }) => String(description),
        }),
      },
    }),
    productImage: image,
    leftMenuImg: image,
    swapImage: image,
    contextualImg: image,
    texture: cataloguePictures(productCalls.keepAsset, { kind: 'picture' }),
    externalLink: textLine,
  },
});
