/** Card payments by Authorize.Net: its JSON over plain HTTP. What it promises is executed by `../provider.contract.ts`. */
import { type Logger, told } from '@rackwright/service-kit';
import type { ChargeOutcome, ChargeRequest, FoundTransaction, PaymentProvider } from '../provider';
import {
  NeverSent,
  Refused,
  answerSchema,
  ask,
  batchesSchema,
  chargeAnswerSchema,
  detailsAnswerSchema,
  rowsSchema,
  type ProviderApiOptions,
  type Details,
} from './api';
import { foundOf, outcomeOf } from './outcomes';
import {
  PAGE_ROWS,
  batchRequest,
  batchesRequest,
  chargeRequest,
  detailsRequest,
  refundRequest,
  unsettledRequest,
  voidRequest,
  type Credentials,
} from './requests';
import { CANCELLED, GIVEN_BACK, NOT_TAKEN, NO_RECORD } from './responseReasons';
import { isSigned } from './signature';

export interface AuthorizeNetOptions extends Credentials {
  /** Of the server's calls, whole: `https://api.authorize.net/xml/v1/request.api`. */
  readonly apiUrl: string;
  /** Of the tokenizer, whole: `https://js.authorize.net/v1/Accept.js`. */
  readonly scriptUrl: string;
  /** Public: the page tokenizes with it. */
  readonly clientKey: string;
  /** The provider signs what it tells by itself with it. */
  readonly signatureKey: string;
  /** For one call, 60 seconds when absent. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Told what no customer can mend, and why an outcome is unknown; never a card, a token or a key. */
  readonly logger: Logger;
}

const TIMEOUT_MS = 60_000;
/** Settled batches are searched so far back; the provider settles once a day. */
const SEARCHED_DAYS = 7;
const DAY_MS = 86_400_000;
/** The only place from which the script takes real cards. */
const LIVE_SCRIPT_HOST = 'js.authorize.net';

const REFERENCE = /^[A-Za-z0-9]{1,20}$/;

/** Outcomes of one reference: what was taken goes before what may be, and that before what was not. */
const WEIGHT = { approved: 2, unknown: 1, declined: 0 } as const;

/** The questions, each with an answer that was understood. */
class Questions {
  readonly #api: ProviderApiOptions;
  readonly #credentials: Credentials;

  constructor(api: ProviderApiOptions, credentials: Credentials) {
    this.#api = api;
    this.#credentials = credentials;
  }

  async charge(request: ChargeRequest) {
    const answer = await ask(this.#api, chargeRequest(this.#credentials, request));
    return chargeAnswerSchema.parse(answer);
  }

  async voided(transId: string) {
    return chargeAnswerSchema.parse(await ask(this.#api, voidRequest(this.#credentials, transId)));
  }

  async refunded(charged: Parameters<typeof refundRequest>[1]) {
    return chargeAnswerSchema.parse(await ask(this.#api, refundRequest(this.#credentials, charged)));
  }

  /** Null when there is no transaction of that id. */
  async details(transId: string): Promise<Details | null> {
    const { transaction } = await this.#read(detailsRequest(this.#credentials, transId), detailsAnswerSchema);
    return transaction ?? null;
  }

  /** Of every transaction with that invoice number: first those not settled yet, since they only move from there to the others. */
  async idsOf(invoiceNumber: string): Promise<readonly string[]> {
    const open = await this.#idsIn(invoiceNumber, (page) => unsettledRequest(this.#credentials, page));
    if (open.length > 0) return open;
    const now = new Date();
    const from = new Date(now.getTime() - SEARCHED_DAYS * DAY_MS);
    const { batchList } = await this.#read(batchesRequest(this.#credentials, from, now), batchesSchema);
    const settled: string[] = [];
    for (const { batchId } of batchList)
      settled.push(
        ...(await this.#idsIn(invoiceNumber, (page) => batchRequest(this.#credentials, batchId, page))),
      );
    return settled;
  }

  async #idsIn(invoiceNumber: string, request: (page: number) => object): Promise<readonly string[]> {
    const ids = new Set<string>();
    for (let page = 1, rows = PAGE_ROWS; rows === PAGE_ROWS; page += 1) {
      const { transactions } = await this.#read(request(page), rowsSchema);
      for (const row of transactions) if (row.invoiceNumber === invoiceNumber) ids.add(row.transId);
      rows = transactions.length;
    }
    return [...ids];
  }

  /** An answer that there is nothing is one without rows. Rejects with `Refused` for any other refusal. */
  async #read<S extends typeof rowsSchema | typeof batchesSchema | typeof detailsAnswerSchema>(
    request: object,
    schema: S,
  ): Promise<ReturnType<S['parse']>> {
    const answer = await ask(this.#api, request);
    const { messages } = answerSchema.parse(answer);
    const { code = '', text = '' } = messages.message[0] ?? {};
    if (messages.resultCode === 'Error' && !NO_RECORD.has(code)) throw new Refused(code, text);
    return schema.parse(answer) as ReturnType<S['parse']>;
  }
}

/** Asks once, and turns whatever comes of it into an outcome. */
class Charging {
  readonly #questions: Questions;
  readonly #logger: Logger;
  readonly #find: (reference: string) => Promise<FoundTransaction | null>;

  constructor(
    questions: Questions,
    logger: Logger,
    find: (reference: string) => Promise<FoundTransaction | null>,
  ) {
    this.#questions = questions;
    this.#logger = logger;
    this.#find = find;
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { reference } = request;
    if (!REFERENCE.test(reference)) return this.#ourFault(reference, 'the reference is no reference');
    try {
      return await this.#understood(request);
    } catch (error) {
      if (error instanceof NeverSent) {
        this.#logger.error({ err: error, reference }, 'the payment provider cannot be reached');
        return { state: 'declined', ...told('declined-busy'), response: null };
      }
      this.#logger.error({ err: error, reference }, 'nobody knows what became of a payment');
      const reason = error instanceof Error ? error.message : String(error);
      return { state: 'unknown', reason, response: null };
    }
  }

  async #understood(request: ChargeRequest): Promise<ChargeOutcome> {
    const { reference } = request;
    const { messages, transactionResponse, refId } = await this.#questions.charge(request);
    if (refId !== '' && refId !== reference) throw new Error('the payment provider answered something else');
    const { outcome, isDuplicate, isOurFault } = outcomeOf(messages, transactionResponse);
    if (isDuplicate === true) return (await this.#find(reference))?.outcome ?? outcome;
    if (isOurFault === true) {
      const said = transactionResponse?.errors[0] ?? messages.message[0];
      this.#logger.error({ reference, said }, 'the payment provider does not take our requests');
    }
    if (outcome.state === 'unknown')
      this.#logger.warn({ reference, reason: outcome.reason }, 'a payment is not decided');
    return outcome;
  }

  #ourFault(reference: string, why: string): ChargeOutcome {
    this.#logger.error({ reference }, `a payment was not asked for: ${why}`);
    return { state: 'declined', ...told('declined-our-fault'), response: null };
  }
}

async function findById(questions: Questions, transId: string): Promise<FoundTransaction | null> {
  const details = await questions.details(transId);
  return details && foundOf(details);
}

async function findByReference(questions: Questions, reference: string): Promise<FoundTransaction | null> {
  let best: FoundTransaction | null = null;
  for (const transId of await questions.idsOf(reference)) {
    const found = await findById(questions, transId);
    if (found && (!best || WEIGHT[found.outcome.state] > WEIGHT[best.outcome.state])) best = found;
  }
  return best;
}

type Answered = Awaited<ReturnType<Questions['voided']>>;

const isGivenBack = ({ transactionResponse }: Answered): boolean =>
  transactionResponse?.responseCode === '1' ||
  (transactionResponse?.errors ?? []).some(({ errorCode }) => GIVEN_BACK.has(errorCode));

function refusalOf({ messages, transactionResponse }: Answered): Refused {
  const [error] = transactionResponse?.errors ?? [];
  if (error) return new Refused(error.errorCode, error.errorText);
  const { code = '', text = '' } = messages.message[0] ?? {};
  return new Refused(code, text);
}

/** A charge that was not settled is made void; of one that was, the money is sent back. */
async function giveBack(questions: Questions, transId: string): Promise<void> {
  const details = await questions.details(transId);
  if (!details) throw new Error(`the payment provider has no transaction ${transId}`);
  const { transactionStatus, authAmount, payment } = details;
  if (transactionStatus === CANCELLED || NOT_TAKEN.has(transactionStatus)) return;
  if (isGivenBack(await questions.voided(transId))) return;
  const lastFour = (payment?.creditCard?.cardNumber ?? '').slice(-4);
  const refund = await questions.refunded({ transId, amount: Math.round(authAmount * 100), lastFour });
  if (!isGivenBack(refund)) throw refusalOf(refund);
}

/** `timeoutMs` bounds each call; a search of what became of a charge makes several. */
export function authorizeNetProvider(options: AuthorizeNetOptions): PaymentProvider {
  const { apiUrl, scriptUrl, loginId, transactionKey, clientKey, signatureKey, logger } = options;
  const api = {
    apiUrl,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    fetch: options.fetch ?? globalThis.fetch,
  };
  const questions = new Questions(api, { loginId, transactionKey });
  const find = (reference: string) => findByReference(questions, reference);
  const charging = new Charging(questions, logger, find);
  return {
    tokenizer: {
      scriptUrl,
      apiLoginID: loginId,
      clientKey,
      isSandbox: new URL(scriptUrl).hostname !== LIVE_SCRIPT_HOST,
    },
    charge: (request) => charging.charge(request),
    findByReference: find,
    findById: (transId) => findById(questions, transId),
    giveBack: (transId) => giveBack(questions, transId),
    isGenuine: (body, signature) => isSigned(body, signature, signatureKey),
  };
}
