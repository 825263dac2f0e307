import { told } from '@rackwright/service-kit';
/** What an answer of the provider means for an attempt at paying. */
import type { TransactionResponse } from '@rackwright/contracts';
import { says } from '@rackwright/words';
import type { ChargeOutcome, FoundTransaction } from '../provider';
import type { AnsweredTransaction, Details, Messages } from './api';
import {
  CANCELLED,
  DUPLICATE,
  NOT_TAKEN,
  TAKEN,
  UNCERTAIN,
  declineOf,
  requestDeclineOf,
} from './responseReasons';

/** `isOurFault`: no customer can mend it, so somebody has to look. */
export interface Understood {
  readonly outcome: ChargeOutcome;
  readonly isDuplicate?: boolean;
  readonly isOurFault?: boolean;
}

/** `transId` is `0` where the provider made no transaction. */
const responseOf = ({ errors, messages, ...answered }: AnsweredTransaction): TransactionResponse => ({
  ...answered,
  messages: [
    ...messages,
    ...errors.map(({ errorCode, errorText }) => ({ code: errorCode, description: errorText })),
  ],
});

const unknown = (reason: string, response: TransactionResponse | null = null): Understood => ({
  outcome: { state: 'unknown', reason, response },
});

function refused(answered: AnsweredTransaction): Understood {
  const response = responseOf(answered);
  const { errorCode = '', errorText = '' } = answered.errors[0] ?? {};
  if (UNCERTAIN.has(errorCode)) return unknown(`the provider failed on the way: ${errorCode}`, response);
  const isDuplicate = errorCode === DUPLICATE;
  // Code 2 is a refusal of the bank; 3 an error, of which only its reason tells whose.
  const fallback = answered.responseCode === '2' || errorText === '' ? 'declined' : undefined;
  const decline = isDuplicate ? 'declined-duplicate' : (declineOf(errorCode) ?? fallback);
  const words = told(decline ?? says('declined-for', { text: errorText }));
  return {
    outcome: { state: 'declined', ...words, response },
    isDuplicate,
    isOurFault: decline === 'declined-our-fault',
  };
}

function requestRefused(messages: Messages): Understood {
  const { code = '', text = '' } = messages.message[0] ?? {};
  const decline = messages.resultCode === 'Error' ? requestDeclineOf(code) : undefined;
  if (decline === undefined) return unknown(`the provider answered ${code} ${text}`);
  return {
    outcome: { state: 'declined', ...told(decline), response: null },
    isOurFault: decline === 'declined-our-fault',
  };
}

/** The response code of the transaction decides; only without one do the messages around it. */
export function outcomeOf(messages: Messages, answered: AnsweredTransaction | null | undefined): Understood {
  const code = answered?.responseCode ?? '';
  if (!answered || code === '' || code === '0') return requestRefused(messages);
  if (code === '1') return { outcome: { state: 'approved', response: responseOf(answered) } };
  if (code === '2' || code === '3') return refused(answered);
  if (code === '4') return unknown('the provider holds the payment for review', responseOf(answered));
  return unknown(`the provider answered response code ${code}`, responseOf(answered));
}

function responseOfDetails(details: Details): TransactionResponse {
  const card = details.payment?.creditCard;
  return {
    responseCode: details.responseCode,
    authCode: details.authCode,
    transId: details.transId,
    refTransID: details.refTransId,
    transHash: '',
    accountNumber: card?.cardNumber ?? '',
    accountType: card?.cardType ?? '',
    avsResultCode: details.AVSResponse,
    cvvResultCode: details.cardCodeResponse,
    cavvResultCode: details.CAVVResponse,
    messages: [{ code: details.responseReasonCode, description: details.responseReasonDescription }],
  };
}

function outcomeOfDetails(details: Details): ChargeOutcome {
  const response = responseOfDetails(details);
  const { transactionStatus: status, responseReasonCode } = details;
  if (TAKEN.has(status)) return { state: 'approved', response };
  if (status === CANCELLED) return { state: 'declined', ...told('declined-cancelled'), response };
  if (NOT_TAKEN.has(status)) {
    return { state: 'declined', ...told(declineOf(responseReasonCode) ?? 'declined'), response };
  }
  return { state: 'unknown', reason: `the provider has it as ${status}`, response };
}

/** Null for what is no charge, as a refund is. */
export function foundOf(details: Details): FoundTransaction | null {
  if (!details.transactionType.startsWith('auth')) return null;
  return {
    reference: details.order?.invoiceNumber ?? '',
    amount: Math.round(details.authAmount * 100),
    outcome: outcomeOfDetails(details),
  };
}
