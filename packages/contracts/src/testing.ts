/** For tests on both sides of the wire. */
import { unanswered } from './asked';
import { snapshotSchema, type WireSnapshot } from './catalogue';
import type { z } from 'zod';
import { eventSchemas, type EventData } from './events';
import { orderSchema, type Order } from './ordering';
import type { HelpRequest } from './orders';

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
  externalLink: '',
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

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Cellar',
  company: 'Cellar Sdn Bhd',
  address1: '1 Vine Street',
  address2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02101',
  country: 'US',
} as const;

/** Addresses as a checkout form sends them. */
export const testAddresses = {
  billingInfo: { ...ADDRESS, email: 'ada@rackwright.example', phone: '+16172530000', fax: '' },
  shippingInfo: { ...ADDRESS },
} as const;

/** A help request as it is kept and answered. */
export const testHelpRequest = (more: Partial<HelpRequest> = {}): HelpRequest => ({
  ...unanswered('help'),
  _id: 'help-1',
  num: 12,
  firstName: 'Ada',
  lastName: 'Lim',
  email: 'ada@example.com',
  question: 'Which rack?',
  roomId: '',
  subscribeForNewsletter: false,
  userId: '',
  answer: '',
  status: 'pending',
  createdAt: '2026-01-01T10:00:00.000Z',
  answeredAt: '',
  ...more,
});

/** As it comes over the wire, before it is read: money is a number there. */
export type Unread<Schema extends z.ZodType> = z.input<Schema>;

/** An order as it is stored and answered. */
export const testOrder = (more: Partial<Unread<typeof orderSchema>> = {}): Order =>
  orderSchema.parse({
    ...testAddresses,
    _id: 'order-1',
    userId: 'user-1',
    roomId: 'room-1',
    title: 'Cellar below the stairs',
    date: '2030-01-02T03:04:05.000Z',
    amount: 1_234_500,
    shipping: 34_500,
    charge: { currency: 'USD', amount: 296_280, rate: 0.24, termsCode: '' },
    preDrillOption: 'pre-drilled',
    pdfReport: '',
    lockedAt: '',
    mailedAt: '',
    responseCode: '1',
    authCode: 'A1B2C3',
    transId: '60000000001',
    refTransID: '',
    transHash: '',
    accountNumber: 'XXXX1111',
    accountType: 'Visa',
    avsResultCode: 'Y',
    cvvResultCode: 'M',
    cavvResultCode: '2',
    messages: [{ code: '1', description: 'This transaction has been approved.' }],
    ...more,
  });

/** What `order-placed` says of an order of one line. */
export const testOrderPlaced = (
  more: Partial<Unread<(typeof eventSchemas)['order-placed']>> = {},
): EventData<'order-placed'> =>
  eventSchemas['order-placed'].parse({
    userId: 'user-1',
    userName: 'Ada Cellar',
    email: 'ada@rackwright.example',
    phone: '+16172530000',
    orderId: 'order-1',
    roomId: 'room-1',
    roomVersion: 1,
    title: 'Cellar below the stairs',
    totalAmount: 1_234_500,
    charge: { currency: 'USD', amount: 296_280, rate: 0.24, termsCode: '' },
    transId: '60000000001',
    preDrillOption: 'pre-drilled',
    picturesId: '',
    FloorArea: 12.5,
    language: 'en',
    list: {
      wineRackingTotal: 1_200_000,
      finishTotal: 0,
      lacquerTotal: 0,
      shippingTotal: 34_500,
      wineCellarTotal: 1_200_000,
      totalAmount: 1_234_500,
      bottleCount: 240,
      ofRacks: 4,
      lines: [
        {
          description: 'Classic 6 column',
          sku: 'CL-IND-6',
          bottles: 240,
          quantity: 4,
          unitPrice: 300_000,
          finish: 0,
          lacquer: 0,
          shipping: 34_500,
          total: 1_234_500,
          lacquerShown: '',
          subItems: [],
        },
      ],
      additions: [],
    },
    ...more,
  });
