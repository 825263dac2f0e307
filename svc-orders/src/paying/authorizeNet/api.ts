/** One question to the provider and its answer, within a time; what its answers look like. */
import { z } from 'zod';

export interface ProviderApiOptions {
  /** The whole address, as in `https://apitest.authorize.net/xml/v1/request.api`. */
  readonly apiUrl: string;
  /** For the whole exchange. */
  readonly timeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
}

/** The connection was never made, so that the provider cannot have done anything. */
export class NeverSent extends Error {
  override readonly name = 'NeverSent';
}

/** The provider answered that it does not do what was asked for. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(`the payment provider refused: ${code} ${text}`);
  }
}

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const hasCause = z.object({ cause: z.object({ code: z.string() }) });
const isNotConnected = (error: unknown): boolean => {
  const known = hasCause.safeParse(error);
  return known.success && NOT_CONNECTED.has(known.data.cause.code);
};

/** The answer as JSON. Rejects with `NeverSent` when nothing left us, with another error when nobody knows what became of it. */
export async function ask(
  { apiUrl, timeoutMs, fetch }: ProviderApiOptions,
  request: object,
): Promise<unknown> {
  const options = {
    method: 'POST',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  const answer = await fetch(apiUrl, options).catch((error: unknown) => {
    if (!isNotConnected(error)) throw error;
    throw new NeverSent('the payment provider cannot be reached', { cause: error });
  });
  if (answer.status !== 200) throw new Error(`the payment provider answered with status ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > MAX_ANSWER_BYTES)
    throw new Error(`the payment provider answered ${bytes.byteLength} bytes`);
  // The decoder takes away the byte order mark that every answer begins with.
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

/** Texts are missing, null, or numbers in some answers. */
const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const messagesSchema = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string(), text: words })).min(1),
});
export const answerSchema = z.object({ messages: messagesSchema, refId: words });
export type Messages = z.output<typeof messagesSchema>;

const transactionSchema = z.object({
  responseCode: words,
  authCode: words,
  avsResultCode: words,
  cvvResultCode: words,
  cavvResultCode: words,
  transId: words,
  refTransID: words,
  transHash: words,
  accountNumber: words,
  accountType: words,
  messages: listOf(z.object({ code: words, description: words })),
  errors: listOf(z.object({ errorCode: words, errorText: words })),
});
export type AnsweredTransaction = z.output<typeof transactionSchema>;

export const chargeAnswerSchema = answerSchema.extend({
  transactionResponse: transactionSchema.nullish(),
});

export const rowsSchema = answerSchema.extend({
  transactions: listOf(z.object({ transId: words, invoiceNumber: words })),
});
export const batchesSchema = answerSchema.extend({ batchList: listOf(z.object({ batchId: words })) });

const detailsSchema = z.object({
  transId: words,
  refTransId: words,
  transactionType: words,
  transactionStatus: words,
  responseCode: words,
  responseReasonCode: words,
  responseReasonDescription: words,
  authCode: words,
  AVSResponse: words,
  cardCodeResponse: words,
  CAVVResponse: words,
  /** Units of the account's currency. */
  authAmount: z.coerce.number(),
  order: z.object({ invoiceNumber: words }).nullish(),
  payment: z.object({ creditCard: z.object({ cardNumber: words, cardType: words }).nullish() }).nullish(),
});
export type Details = z.output<typeof detailsSchema>;
export const detailsAnswerSchema = answerSchema.extend({ transaction: detailsSchema.nullish() });
