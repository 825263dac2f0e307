/**
 * Requests as the provider's schema (AnetApiSchema.xsd) wants them. Its JSON is a translation of XML, so the ORDER OF KEYS is part
 * of the format: what stands where it may not is refused with E00003.
 */
import { isIPv4 } from 'node:net';
import type { BillingInfo, ShippingInfo } from '@rackwright/contracts';
import { minor } from '@rackwright/words';
import type { ChargeLine, ChargeRequest } from '../provider';

export interface Credentials {
  readonly loginId: string;
  readonly transactionKey: string;
}

const merchant = ({ loginId, transactionKey }: Credentials) => ({
  merchantAuthentication: { name: loginId, transactionKey },
});

/** Minor units as the decimal text that the provider takes; every currency of a charge has two decimals. */
export const decimal = (minorUnits: number): string =>
  `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;

/** What XML can carry, without a half of a pair at the end, in at most so many characters. */
function text(value: string, characters: number): string {
  const carried = value.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').trim();
  let cut = '';
  for (const character of carried) {
    if (cut.length + character.length > characters) break;
    cut += character;
  }
  return cut.trim();
}

/** Without what is empty: an optional element is left out, not sent empty. */
const filled = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<T>;

const MAX_LINES = 30;
/** Limits of an item: its id and its name have 31 characters. */
const ITEM_TEXT = 31;

/** At most 30 rows of the same sum: those of one SKU together, and the cheapest of what is still too many as one. */
function collapsed({ lines, charge: { currency } }: ChargeRequest): readonly ChargeLine[] {
  const bySku = new Map<string, ChargeLine>();
  for (const line of lines) {
    const known = bySku.get(line.sku);
    const sum = known && {
      ...known,
      quantity: known.quantity + line.quantity,
      amount: minor(known.amount + line.amount, currency),
    };
    bySku.set(line.sku, sum ?? line);
  }
  const rows = [...bySku.values()].sort((a, b) => b.amount - a.amount);
  if (rows.length <= MAX_LINES) return rows;
  const rest = rows.slice(MAX_LINES - 1);
  return [
    ...rows.slice(0, MAX_LINES - 1),
    {
      sku: 'OTHERS',
      description: `${rest.length} other products`,
      quantity: 1,
      amount: minor(
        rest.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    },
  ];
}

function itemOf({ sku, description, quantity, amount }: ChargeLine): object {
  const itemId = text(sku, ITEM_TEXT) || 'ITEM';
  return {
    itemId,
    name: text(description, ITEM_TEXT) || itemId,
    quantity: String(Math.max(1, quantity)),
    unitPrice: (Math.max(0, amount) / Math.max(1, quantity) / 100).toFixed(4),
  };
}

const placeOf = (info: ShippingInfo) =>
  filled({
    firstName: text(info.firstName, 50),
    lastName: text(info.lastName, 50),
    company: text(info.company, 50),
    address: text([info.address1, info.address2].filter((part) => part.trim() !== '').join(', '), 60),
    city: text(info.city, 40),
    state: text(info.state, 40),
    zip: text(info.zip, 20),
    country: text(info.country, 60),
  });

const billTo = (info: BillingInfo) => ({
  ...placeOf(info),
  ...filled({ phoneNumber: text(info.phone, 25), faxNumber: text(info.fax, 25) }),
});

/** 20 characters: an id of 24 hexadecimal digits is written to the base 36, in 19; of a longer one the end is kept. */
function customerId(id: string): string {
  if (id.length <= 20) return text(id, 20);
  return /^[0-9a-f]{24}$/i.test(id) ? BigInt(`0x${id}`).toString(36) : text(id.slice(-20), 20);
}

/** Only addresses of the older kind fit into the field. */
function customerIp(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? plain : '';
}

/**
 * Seconds in which the same content is not charged again, the most there can be. The reference belongs to the content, so it
 * catches the same attempt and no other.
 */
const DUPLICATE_WINDOW_S = 28_800;

const settings = (values: Readonly<Record<string, string>>) => ({
  setting: Object.entries(values).map(([settingName, settingValue]) => ({ settingName, settingValue })),
});

function transactionOf(request: ChargeRequest): object {
  const { charge, token, customer, shipping } = request;
  const lines = collapsed(request).map(itemOf);
  const ip = customerIp(customer.address);
  return {
    transactionType: 'authCaptureTransaction',
    amount: decimal(charge.amount),
    currencyCode: charge.currency,
    payment: { opaqueData: { dataDescriptor: token.dataDesc, dataValue: token.dataValue } },
    order: {
      invoiceNumber: request.reference,
      ...filled({ description: text(request.description, 255) }),
    },
    ...(lines.length > 0 ? { lineItems: { lineItem: lines } } : {}),
    ...(shipping > 0 ? { shipping: { amount: decimal(shipping), name: 'freight' } } : {}),
    customer: filled({ id: customerId(customer.id), email: text(request.billingInfo.email, 255) }),
    billTo: billTo(request.billingInfo),
    shipTo: placeOf(request.shippingInfo),
    ...(ip === '' ? {} : { customerIP: ip }),
    transactionSettings: settings({
      allowPartialAuth: 'false',
      duplicateWindow: String(DUPLICATE_WINDOW_S),
      emailCustomer: 'false',
    }),
  };
}

export const chargeRequest = (credentials: Credentials, request: ChargeRequest): object => ({
  createTransactionRequest: {
    ...merchant(credentials),
    refId: request.reference,
    transactionRequest: transactionOf(request),
  },
});

export const voidRequest = (credentials: Credentials, transId: string): object => ({
  createTransactionRequest: {
    ...merchant(credentials),
    transactionRequest: { transactionType: 'voidTransaction', refTransId: transId },
  },
});

/** Of the whole amount, in minor units; `lastFour` digits of the card that was charged. */
export const refundRequest = (
  credentials: Credentials,
  charged: { readonly transId: string; readonly amount: number; readonly lastFour: string },
): object => ({
  createTransactionRequest: {
    ...merchant(credentials),
    transactionRequest: {
      transactionType: 'refundTransaction',
      amount: decimal(charged.amount),
      payment: { creditCard: { cardNumber: charged.lastFour, expirationDate: 'XXXX' } },
      refTransId: charged.transId,
    },
  },
});

/** Rows of a page of a list, the most there can be. */
export const PAGE_ROWS = 1_000;

/** Newest first, so that what comes in while pages are asked for moves rows back, never past us. Pages count from 1. */
const listing = (page: number) => ({
  sorting: { orderBy: 'submitTimeUTC', orderDescending: 'true' },
  paging: { limit: String(PAGE_ROWS), offset: String(page) },
});

export const unsettledRequest = (credentials: Credentials, page: number): object => ({
  getUnsettledTransactionListRequest: { ...merchant(credentials), status: 'any', ...listing(page) },
});

const seconds = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z');

/** Batches that were settled between two moments, at most 31 days apart. */
export const batchesRequest = (credentials: Credentials, from: Date, to: Date): object => ({
  getSettledBatchListRequest: {
    ...merchant(credentials),
    firstSettlementDate: seconds(from),
    lastSettlementDate: seconds(to),
  },
});

export const batchRequest = (credentials: Credentials, batchId: string, page: number): object => ({
  getTransactionListRequest: { ...merchant(credentials), batchId, ...listing(page) },
});

export const detailsRequest = (credentials: Credentials, transId: string): object => ({
  getTransactionDetailsRequest: { ...merchant(credentials), transId },
});
