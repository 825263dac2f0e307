/** What the provider's codes mean to us. Codes are its own texts; the groups are from its list of response reasons. */
import type { PlainCode } from '@rackwright/words';

export type Decline = Extract<PlainCode, `declined${string}`>;

const reasons: readonly (readonly [Decline, readonly string[]])[] = [
  ['declined', ['2', '3', '4', '41', '165', '250', '251', '254']],
  ['declined-card-code', ['44', '45', '65', '78']],
  ['declined-address', ['27', '127']],
  ['declined-card-number', ['6', '37', '315']],
  ['declined-expiry', ['7', '8', '316', '317']],
  ['declined-card-kind', ['17', '28']],
  ['declined-busy', ['19', '20', '21', '22', '23', '25', '26', '57', '58', '59', '60', '61', '62', '63']],
  // Amount, credentials, a missing or malformed field, the currency, too many lines: nothing a customer can mend.
  [
    'declined-our-fault',
    ['5', '13', '14', '31', '33', '35', '36', '38', '39', '43', '100', '103', '271', '289'],
  ],
];
const byReason: ReadonlyMap<string, Decline> = new Map(
  reasons.flatMap(([decline, codes]) => codes.map((code) => [code, decline] as const)),
);

/** What the reason of a refused transaction says; undefined when only the provider's own text tells. */
export const declineOf = (reason: string): Decline | undefined => byReason.get(reason);

/** The same content was charged before. */
export const DUPLICATE = '11';
/** The provider lost its own way to the bank, and failed to undo it: money may have moved. */
export const UNCERTAIN: ReadonlySet<string> = new Set(['120', '121', '122']);
/** A void of what was voided, or a credit of what was credited, already. */
export const GIVEN_BACK: ReadonlySet<string> = new Set(['310', '55', DUPLICATE]);

const requestErrors: readonly (readonly [Decline, readonly string[]])[] = [
  ['declined-token', ['E00114', 'E00115', 'E00116']],
  ['declined-busy', ['E00053', 'E00104', 'E00117']],
  [
    'declined-our-fault',
    ['E00002', 'E00003', 'E00004', 'E00005', 'E00006', 'E00007', 'E00008', 'E00009', 'E00010', 'E00011']
      // Values that a field does not take.
      .concat(['E00013', 'E00014', 'E00015', 'E00016', 'E00029']),
  ],
];
const byRequestError: ReadonlyMap<string, Decline> = new Map(
  requestErrors.flatMap(([decline, codes]) => codes.map((code) => [code, decline] as const)),
);

/** Why a request was refused before anything was charged; undefined when that is not certain. */
export const requestDeclineOf = (code: string): Decline | undefined => byRequestError.get(code);

/** There is no transaction, or no batch, of that id or in that time. */
export const NO_RECORD: ReadonlySet<string> = new Set(['E00040', 'I00004']);

/** Where a charge stands, by the provider's `transactionStatus`. What is not listed is not decided yet. */
export const TAKEN: ReadonlySet<string> = new Set([
  'capturedPendingSettlement',
  'settledSuccessfully',
  'pendingFinalSettlement',
  'updatingSettlement',
  'approvedReview',
]);
export const NOT_TAKEN: ReadonlySet<string> = new Set([
  'declined',
  'expired',
  'failedReview',
  'generalError',
  'communicationError',
]);
export const CANCELLED = 'voided';
