/** Answers in the shapes of the real API: its lists are flat, its codes texts, and HTTP status 200 even for what it refuses. */
import type { Transaction } from './transactions';

export type Answer = Readonly<Record<string, unknown>>;

const TEXTS: Readonly<Record<string, string>> = {
  I00001: 'Successful.',
  I00004: 'No records found.',
  E00007: 'User authentication failed due to invalid authentication values.',
  E00027: 'The transaction was unsuccessful.',
  E00040: 'The record cannot be found.',
  E00053: 'The server is currently too busy, please try again later.',
  E00114: 'Invalid OTS Token.',
  E00115: 'Expired OTS Token.',
};

const messages = (resultCode: 'Ok' | 'Error', code: string, text = TEXTS[code] ?? '') => ({
  messages: { resultCode, message: [{ code, text }] },
});

export const ok = (code: 'I00001' | 'I00004' = 'I00001') => messages('Ok', code);
export const failed = (code: string, text?: string): Answer => messages('Error', code, text);

const moment = (ms: number) => ({
  submitTimeUTC: new Date(ms).toISOString(),
  submitTimeLocal: new Date(ms).toISOString().replace(/Z$/, ''),
});
const units = (minorUnits: number): number => minorUnits / 100;

/** Of a transaction that was made; `transHash` is not sent any more. */
export function transactionAnswer(made: Transaction): Answer {
  const isApproved = made.responseCode !== '2';
  const reason = isApproved
    ? { messages: [{ code: made.reasonCode, description: made.reasonText }] }
    : { errors: [{ errorCode: made.reasonCode, errorText: made.reasonText }] };
  return {
    transactionResponse: {
      responseCode: made.responseCode,
      authCode: made.authCode,
      avsResultCode: made.avsResultCode,
      cvvResultCode: made.cvvResultCode,
      cavvResultCode: made.responseCode === '1' ? '2' : '',
      transId: made.transId,
      refTransID: made.refTransId,
      testRequest: '0',
      accountNumber: made.accountNumber,
      accountType: made.accountType,
      ...reason,
      transHashSha2: '',
      SupplementalDataQualificationIndicator: 0,
    },
    ...ok(),
  };
}

/** Of what made none. */
export const transactionError = (errorCode: string, errorText: string, refTransID = ''): Answer => ({
  transactionResponse: {
    responseCode: '3',
    authCode: '',
    avsResultCode: 'P',
    cvvResultCode: '',
    cavvResultCode: '',
    transId: '0',
    refTransID,
    testRequest: '0',
    accountNumber: '',
    accountType: '',
    errors: [{ errorCode, errorText }],
    transHashSha2: '',
    SupplementalDataQualificationIndicator: 0,
  },
  ...failed('E00027'),
});

/** A page of a list, which has no `transactions` when there are none. Pages count from 1. */
export function listAnswer(all: readonly Transaction[], limit: number, page: number): Answer {
  const rows = all.slice((page - 1) * limit, page * limit).map((each) => ({
    transId: each.transId,
    ...moment(each.submittedAt),
    transactionStatus: each.status,
    invoiceNumber: each.invoiceNumber,
    firstName: each.firstName,
    lastName: each.lastName,
    accountType: each.accountType,
    accountNumber: each.accountNumber,
    settleAmount: units(each.amount),
    marketType: 'eCommerce',
    product: 'Card Not Present',
    hasReturnedItemsSpecified: false,
  }));
  if (rows.length === 0) return { totalNumInResultSet: all.length, ...ok('I00004') };
  return { transactions: rows, totalNumInResultSet: all.length, ...ok() };
}

export function batchesAnswer(
  batches: readonly { readonly batchId: string; readonly settledAt: number }[],
): Answer {
  if (batches.length === 0) return ok('I00004');
  const batchList = batches.map(({ batchId, settledAt }) => ({
    batchId,
    settlementTimeUTC: new Date(settledAt).toISOString(),
    settlementTimeUTCSpecified: true,
    settlementState: 'settledSuccessfully',
    paymentMethod: 'creditCard',
    marketType: 'eCommerce',
    product: 'Card Not Present',
  }));
  return { batchList, ...ok() };
}

export function detailsAnswer(made: Transaction): Answer {
  const transaction = {
    transId: made.transId,
    ...(made.refTransId === '' ? {} : { refTransId: made.refTransId }),
    ...moment(made.submittedAt),
    transactionType: made.transactionType,
    transactionStatus: made.status,
    responseCode: Number(made.responseCode),
    responseReasonCode: Number(made.reasonCode),
    responseReasonDescription: made.reasonText,
    ...(made.authCode === '' ? {} : { authCode: made.authCode }),
    AVSResponse: made.avsResultCode,
    ...(made.cvvResultCode === '' ? {} : { cardCodeResponse: made.cvvResultCode }),
    ...(made.invoiceNumber === ''
      ? {}
      : { order: { invoiceNumber: made.invoiceNumber, description: made.description } }),
    authAmount: units(made.amount),
    settleAmount: made.status === 'voided' || made.responseCode === '2' ? 0 : units(made.amount),
    payment: {
      creditCard: {
        cardNumber: made.accountNumber,
        expirationDate: 'XXXX',
        cardType: made.accountType,
      },
    },
    customer: { typeSpecified: false, id: made.customerId },
    marketType: 'eCommerce',
    product: 'Card Not Present',
  };
  return { transaction, ...ok() };
}
