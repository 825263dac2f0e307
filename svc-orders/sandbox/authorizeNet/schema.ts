/** What requests may look like: the sequences of AnetApiSchema.xsd, as far as a shop that charges cards meets them. */

interface Element {
  readonly name: string;
  /** Characters of a text. */
  readonly max?: number;
  readonly isRequired?: boolean;
  /** In the only order they may come in; absent for a text, empty for what is not looked into. */
  readonly children?: readonly Element[];
  readonly isMany?: boolean;
}

const NAMESPACE = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

const text = (name: string, max = Number.MAX_SAFE_INTEGER): Element => ({ name, max });
const required = (element: Element): Element => ({ ...element, isRequired: true });
const group = (name: string, ...children: readonly Element[]): Element => ({ name, children });
const many = (element: Element): Element => ({ ...element, isMany: true });
const unseen = (...names: readonly string[]): readonly Element[] => names.map((name) => group(name));

const merchantAuthentication = required(
  group(
    'merchantAuthentication',
    text('name', 25),
    text('transactionKey', 16),
    text('clientKey'),
    text('mobileDeviceId', 60),
  ),
);
const request = (name: string, ...own: readonly Element[]): Element =>
  group(name, merchantAuthentication, text('clientId', 30), text('refId', 20), ...own);

const place = [
  text('firstName', 50),
  text('lastName', 50),
  text('company', 50),
  text('address', 60),
  text('city', 40),
  text('state', 40),
  text('zip', 20),
  text('country', 60),
];
const amountOf = (name: string): Element =>
  group(name, required(text('amount')), text('name', 31), text('description', 255));

const payment = group(
  'payment',
  group(
    'creditCard',
    required(text('cardNumber', 16)),
    required(text('expirationDate', 7)),
    text('cardCode', 4),
  ),
  ...unseen('bankAccount', 'trackData', 'encryptedTrackData', 'payPal'),
  group('opaqueData', required(text('dataDescriptor')), required(text('dataValue')), text('dataKey')),
);

const lineItem = many(
  group(
    'lineItem',
    required(text('itemId', 31)),
    required(text('name', 31)),
    text('description', 255),
    required(text('quantity')),
    required(text('unitPrice')),
    text('taxable'),
  ),
);

const transactionRequest = required(
  group(
    'transactionRequest',
    required(text('transactionType')),
    text('amount'),
    text('currencyCode'),
    payment,
    ...unseen('profile', 'solution'),
    text('callId'),
    text('terminalNumber'),
    text('authCode'),
    text('refTransId'),
    text('splitTenderId'),
    group('order', text('invoiceNumber', 20), text('description', 255)),
    group('lineItems', lineItem),
    amountOf('tax'),
    amountOf('duty'),
    amountOf('shipping'),
    text('taxExempt'),
    text('poNumber', 25),
    group('customer', text('type'), text('id', 20), text('email', 255)),
    group('billTo', ...place, text('phoneNumber', 25), text('faxNumber', 25), text('email', 255)),
    group('shipTo', ...place),
    text('customerIP', 15),
    ...unseen('cardholderAuthentication', 'retail'),
    text('employeeId', 4),
    group('transactionSettings', many(group('setting', text('settingName'), text('settingValue')))),
    ...unseen('userFields', 'surcharge', 'merchantDescriptor', 'subMerchant', 'tip', 'processingOptions'),
    ...unseen('subsequentAuthInformation', 'otherTax', 'shipFrom', 'authorizationIndicatorType'),
  ),
);

const listing = [
  group('sorting', required(text('orderBy')), required(text('orderDescending'))),
  group('paging', required(text('limit')), required(text('offset'))),
];

const token = group(
  'token',
  required(text('cardNumber', 24)),
  required(text('expirationDate', 7)),
  text('cardCode', 4),
  text('zip', 20),
  text('fullName', 64),
);

const REQUESTS = [
  request('createTransactionRequest', transactionRequest),
  request('getUnsettledTransactionListRequest', text('status'), ...listing),
  request(
    'getSettledBatchListRequest',
    text('includeStatistics'),
    text('firstSettlementDate'),
    text('lastSettlementDate'),
  ),
  request('getTransactionListRequest', required(text('batchId')), ...listing),
  request('getTransactionDetailsRequest', required(text('transId'))),
  request(
    'securePaymentContainerRequest',
    required(group('data', required(text('type')), required(text('id', 64)), token)),
  ),
] as const;

export type Body = Readonly<Record<string, unknown>>;
export interface CheckedRequest {
  readonly name: string;
  readonly body: Body;
}

/** The words of `E00003`. */
export class SchemaFault extends Error {}

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const expected = (names: readonly string[]): string =>
  `List of possible elements expected: '${names.join(', ')}' in namespace '${NAMESPACE}'.`;

function checkGroup(element: Element, value: Body): void {
  const children = element.children ?? [];
  let next = 0;
  for (const [name, child] of Object.entries(value)) {
    const at = children.findIndex((each, index) => index >= next && each.name === name);
    const skipped = children.slice(next, at).find(({ isRequired }) => isRequired);
    if (at < 0 || skipped)
      throw new SchemaFault(
        `The element '${element.name}' in namespace '${NAMESPACE}' has invalid child element '${name}' in namespace '${NAMESPACE}'. ${expected(
          children.slice(next).map((each) => each.name),
        )}`,
      );
    checkElement(children[at]!, child);
    next = children[at]!.isMany ? at : at + 1;
  }
  const missing = children.slice(next).filter(({ isRequired, name }) => isRequired && !(name in value));
  if (missing.length > 0)
    throw new SchemaFault(
      `The element '${element.name}' in namespace '${NAMESPACE}' has incomplete content. ${expected(
        missing.map(({ name }) => name),
      )}`,
    );
}

function checkText({ name, max = 0 }: Element, value: unknown): void {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new SchemaFault(`The '${NAMESPACE}:${name}' element is invalid - it is no text.`);
  if (String(value).length > max)
    throw new SchemaFault(
      `The '${NAMESPACE}:${name}' element is invalid - The value '${String(value)}' is invalid according to its datatype 'String' - The actual length is greater than the MaxLength value.`,
    );
  // XML has no such characters, so that the translation of the JSON cannot be read.
  if (/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(String(value)))
    throw new SchemaFault(`'${name}' contains an invalid character.`);
}

function checkElement(element: Element, value: unknown): void {
  if (element.isMany && Array.isArray(value)) {
    for (const each of value) checkElement({ ...element, isMany: false }, each);
    return;
  }
  if (element.children === undefined) return checkText(element, value);
  if (!isObject(value))
    throw new SchemaFault(`The '${NAMESPACE}:${element.name}' element is invalid - it has no content.`);
  if (element.children.length > 0) checkGroup(element, value);
}

/** Rejects with a `SchemaFault` what the schema does not take, a wrong order of keys above all. */
export function checkedRequest(json: unknown): CheckedRequest {
  const [name = '', ...others] = isObject(json) ? Object.keys(json) : [];
  const element = REQUESTS.find((each) => each.name === name);
  if (!isObject(json) || !element || others.length > 0)
    throw new SchemaFault(
      `The element '${name}' is not a request. ${expected(REQUESTS.map((each) => each.name))}`,
    );
  checkElement(element, json[name]);
  return { name, body: json[name] as Body };
}

/** The text at a path of names; empty where there is none. */
export function textAt(body: unknown, ...path: readonly string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return typeof body === 'object' || body === undefined ? '' : String(body);
  return isObject(body) ? textAt(body[name], ...rest) : '';
}
