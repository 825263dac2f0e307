/** What decides how a payment ends here: the provider's own test data, and postal codes of ours for what its test system cannot force. */

/** The vendor's test cards; any other number is refused, so that no real card is ever tried here. */
const CARDS: Readonly<Record<string, string>> = {
  '4111111111111111': 'Visa',
  '4007000000027': 'Visa',
  '4012888818888': 'Visa',
  '5424000000000015': 'Mastercard',
  '2223000010309703': 'Mastercard',
  '2223000010309711': 'Mastercard',
  '370000000000002': 'AmericanExpress',
  '6011000000000012': 'Discover',
  '3088000000000017': 'JCB',
  '38000000000006': 'DinersClub',
};
export const TEST_CARDS = Object.keys(CARDS);

/** Undefined for a number that is none of the test cards. */
export const cardTypeOf = (cardNumber: string): string | undefined => CARDS[cardNumber];

/** The vendor's. */
export const DECLINED_ZIP = '46282';

const AVS_BY_ZIP: Readonly<Record<string, string>> = {
  '46201': 'A',
  '46203': 'E',
  '46204': 'G',
  '46205': 'N',
  '46206': 'P',
  '46207': 'R',
  '46208': 'S',
  '46209': 'U',
  '46211': 'W',
  '46214': 'X',
  '46217': 'Z',
};
export const avsOf = (zip: string): string => AVS_BY_ZIP[zip] ?? 'Y';

const CVV_BY_CODE: Readonly<Record<string, string>> = {
  '900': 'M',
  '901': 'N',
  '902': 'S',
  '903': 'U',
  '904': 'P',
};
/** Empty without a card code. */
export const cvvOf = (cardCode: string): string => (cardCode === '' ? '' : (CVV_BY_CODE[cardCode] ?? 'P'));

/** Ours. Postal codes of Indianapolis, beside the vendor's, so that every form of an address takes them. */
export const OUR_ZIPS = {
  duplicate: '46218',
  timeoutAfterCharging: '46219',
  timeoutWithoutCharging: '46220',
  resetAfterCharging: '46221',
  slow: '46222',
  heldThenApproved: '46224',
  busy: '46229',
  malformed: '46231',
  heldThenDeclined: '46234',
  tokenRefused: '46235',
  serverError: '46236',
} as const;
export type Trigger = keyof typeof OUR_ZIPS;

const BY_ZIP: ReadonlyMap<string, Trigger> = new Map(
  Object.entries(OUR_ZIPS).map(([trigger, zip]) => [zip, trigger as Trigger]),
);
/** By the billing address; of a longer postal code the first five digits count. */
export const triggerOf = (zip: string): Trigger | undefined => BY_ZIP.get(zip.slice(0, 5));

/** What each of our postal codes does, for the page and the README. */
export const EXPLAINED: Readonly<Record<Trigger, string>> = {
  duplicate: 'is taken for a duplicate (reason 11); nothing is charged',
  timeoutAfterCharging: 'is charged, and never answered',
  timeoutWithoutCharging: 'is neither charged nor answered',
  resetAfterCharging: 'is charged, and the connection is cut: a crash',
  slow: 'is charged, and answered slowly',
  heldThenApproved: 'is held for review, and approved some seconds later',
  busy: 'is refused since the provider is busy (E00053)',
  malformed: 'is charged, and answered with half an answer',
  heldThenDeclined: 'is held for review, and declined some seconds later',
  tokenRefused: 'is refused for its token (E00114), though that is good',
  serverError: 'is charged, and answered with HTTP status 500',
};
