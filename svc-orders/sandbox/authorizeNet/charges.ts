/** What `createTransactionRequest` does: charging, making void, sending back. */
import { randomBytes } from 'node:crypto';
import { failed, transactionAnswer, transactionError, type Answer } from './answers';
import { isObject, textAt, type Body } from './schema';
import type { TokenizedCard, Tokens } from './tokens';
import { contentMark, type Transaction, type Transactions } from './transactions';
import { DECLINED_ZIP, avsOf, triggerOf, type Trigger } from './triggers';

const CURRENCY_TEXT =
  'The supplied currency code is either invalid, not supported, not allowed for this merchant or doesn’t have an exchange rate.';
const DECLINED_TEXT = 'This transaction has been declined.';
const DEFAULT_WINDOW_S = 120;
const MAX_LINES = 30;

export interface Charged {
  readonly answer: Answer;
  /** Absent when nothing was charged, or tried to be. */
  readonly made?: Transaction;
}

interface Books {
  readonly tokens: Tokens;
  readonly transactions: Transactions;
  /** The account's only currency; any when absent. */
  readonly currency?: string | undefined;
  readonly now: () => number;
}

/** Minor units of a decimal text; NaN for none. */
const minorUnits = (amount: string): number =>
  /^\d+(\.\d{1,4})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;

function setting(asked: Body, name: string): string | undefined {
  const settings = isObject(asked['transactionSettings']) ? asked['transactionSettings']['setting'] : [];
  const all: readonly unknown[] = Array.isArray(settings) ? settings : [settings];
  const found = all.find((each) => textAt(each, 'settingName') === name);
  return found === undefined ? undefined : textAt(found, 'settingValue');
}

const linesIn = (asked: Body): number => {
  const lines = isObject(asked['lineItems']) ? asked['lineItems']['lineItem'] : [];
  return Array.isArray(lines) ? lines.length : 1;
};

/** What makes two requests the same. */
const marked = (asked: Body, card: TokenizedCard): string => {
  const address = ['firstName', 'lastName', 'company', 'address', 'city', 'state', 'zip', 'country'];
  const parts = [
    ...['transactionType', 'amount', 'currencyCode', 'poNumber'].map((name) => textAt(asked, name)),
    textAt(asked, 'order', 'invoiceNumber'),
    textAt(asked, 'customer', 'id'),
    ...address.map((name) => textAt(asked, 'billTo', name)),
    setting(asked, 'duplicateWindow') ?? '',
  ];
  return contentMark(parts, card);
};

/** Why a charge is no charge at all, as the provider says it; null when it can be tried. */
function faultOf(asked: Body, card: TokenizedCard, { currency, now }: Books): Answer | null {
  const code = textAt(asked, 'currencyCode');
  if (!(minorUnits(textAt(asked, 'amount')) > 0)) return transactionError('5', 'A valid amount is required.');
  if (linesIn(asked) > MAX_LINES)
    return transactionError('271', 'The number of line items submitted exceeds the allowable maximum of 30.');
  if (currency !== undefined && code !== '' && code !== currency)
    return transactionError('39', CURRENCY_TEXT);
  if (card.accountType === undefined) return transactionError('6', 'The credit card number is invalid.');
  if (card.expiresAt < now()) return transactionError('8', 'The credit card has expired.');
  return null;
}

type Ending = Pick<Transaction, 'status' | 'responseCode' | 'reasonCode' | 'reasonText'>;

const APPROVED: Ending = {
  status: 'capturedPendingSettlement',
  responseCode: '1',
  reasonCode: '1',
  reasonText: 'This transaction has been approved.',
};
const HELD: Ending = {
  status: 'FDSPendingReview',
  responseCode: '4',
  reasonCode: '253',
  reasonText: 'Your order has been received. Thank you for your business!',
};
const declinedFor = (reasonCode: string): Ending => ({
  status: 'declined',
  responseCode: '2',
  reasonCode,
  reasonText: DECLINED_TEXT,
});

function endingOf(zip: string, trigger: Trigger | undefined, card: TokenizedCard): Ending {
  if (zip.startsWith(DECLINED_ZIP)) return declinedFor('2');
  // As accounts are set up at first: a card code that does not match is declined.
  if (card.cvvResultCode === 'N') return declinedFor('65');
  return trigger === 'heldThenApproved' || trigger === 'heldThenDeclined' ? HELD : APPROVED;
}

/** Uses the token up, whatever comes of it. */
export function charge(asked: Body, books: Books): Charged {
  const zip = textAt(asked, 'billTo', 'zip');
  const trigger = triggerOf(zip);
  const opaque = ['payment', 'opaqueData'] as const;
  const descriptor = textAt(asked, ...opaque, 'dataDescriptor');
  const card = books.tokens.use(descriptor, textAt(asked, ...opaque, 'dataValue'));
  if (typeof card === 'string') return { answer: failed(card) };
  const fault = faultOf(asked, card, books);
  if (fault) return { answer: fault };
  const mark = marked(asked, card);
  const windowS = Number(setting(asked, 'duplicateWindow') ?? DEFAULT_WINDOW_S);
  if (trigger === 'duplicate' || books.transactions.isRepeated(mark, windowS))
    return { answer: transactionError('11', 'A duplicate transaction has been submitted.') };
  const ending = endingOf(zip, trigger, card);
  if (ending.responseCode !== '2') books.transactions.remember(mark);
  const made = books.transactions.add({
    ...ending,
    transactionType: 'authCaptureTransaction',
    refTransId: '',
    authCode: ending.responseCode === '2' ? '' : randomBytes(3).toString('hex').toUpperCase(),
    avsResultCode: avsOf(zip.slice(0, 5)),
    cvvResultCode: card.cvvResultCode,
    amount: minorUnits(textAt(asked, 'amount')),
    currency: textAt(asked, 'currencyCode'),
    invoiceNumber: textAt(asked, 'order', 'invoiceNumber'),
    description: textAt(asked, 'order', 'description'),
    accountNumber: card.accountNumber,
    accountType: card.accountType ?? '',
    customerId: textAt(asked, 'customer', 'id'),
    firstName: textAt(asked, 'billTo', 'firstName'),
    lastName: textAt(asked, 'billTo', 'lastName'),
  });
  return { answer: transactionAnswer(made), made };
}

const CAN_BE_VOID = new Set(['capturedPendingSettlement', 'FDSPendingReview', 'refundPendingSettlement']);

/** Only before it is settled; a second time changes nothing. */
export function makeVoid(asked: Body, { transactions }: Books): Charged {
  const refTransId = textAt(asked, 'refTransId');
  const made = transactions.find(refTransId);
  if (made?.status === 'voided') {
    const said = { reasonCode: '310', reasonText: 'This transaction has already been voided.' };
    return { answer: transactionAnswer({ ...made, ...said, responseCode: '1', refTransId }) };
  }
  if (!made || !CAN_BE_VOID.has(made.status))
    return { answer: transactionError('16', 'The transaction cannot be found.', refTransId) };
  made.status = 'voided';
  return { answer: transactionAnswer({ ...made, ...APPROVED, status: 'voided', refTransId }), made };
}

/** Only of what was settled, and no more of it than was charged. */
export function sendBack(asked: Body, { transactions }: Books): Charged {
  const refTransId = textAt(asked, 'refTransId');
  const charged = transactions.find(refTransId);
  const amount = minorUnits(textAt(asked, 'amount'));
  const lastFour = textAt(asked, 'payment', 'creditCard', 'cardNumber').slice(-4);
  const isRight = charged?.status === 'settledSuccessfully' && charged.accountNumber === `XXXX${lastFour}`;
  if (!charged || !isRight) {
    const text = 'The referenced transaction does not meet the criteria for issuing a credit.';
    return { answer: transactionError('54', text, refTransId) };
  }
  if (!(amount > 0)) return { answer: transactionError('5', 'A valid amount is required.', refTransId) };
  if (transactions.refunded(refTransId) + amount > charged.amount) {
    const text =
      'The sum of credits against the referenced transaction would exceed the original debit amount.';
    return { answer: transactionError('55', text, refTransId) };
  }
  const made = transactions.add({
    ...charged,
    ...APPROVED,
    transactionType: 'refundTransaction',
    status: 'refundPendingSettlement',
    refTransId,
    amount,
    invoiceNumber: '',
  });
  return { answer: transactionAnswer(made), made };
}
