/** What one documented call is: who may make it, what it takes and gives, and what it may refuse. */
import type { PlainCode } from '@rackwright/words';
import type { z } from 'zod';
import type { ServiceName } from '../events';
import type { ParamsOf } from '../paths';
import type { Role } from '../users';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Largest body of a call, in bytes: saved projects, screenshots, models, whole catalogues, and everything else. */
export const BODY_LIMIT_BYTES = {
  usual: 64 * 1024,
  project: 2 * 1024 * 1024,
  screenshot: 8 * 1024 * 1024,
  model: 50 * 1024 * 1024,
  /** Goes to a file as it comes, through the gateway, too, however long it takes while it moves. */
  catalogue: 2 * 1024 * 1024 * 1024,
} as const;
export type BodyLimit = keyof typeof BODY_LIMIT_BYTES;

/** The gateway closes a connection to a service over which it has asked nothing for so long, in seconds; a service that stops waits for that. */
export const GATEWAY_KEEPS_IDLE_S = 2;

/** Who gets past the door: others have 401 without a good token, 403 with one that is not enough. */
export type CallWho = keyof typeof callersOf;

/** Whom each `who` lets in, by what they are; `nobody` has no token. */
export const callersOf = {
  anyone: ['nobody', 'guest', 'customer', 'publisher', 'salesManager', 'admin'],
  'guest or user': ['guest', 'customer', 'publisher', 'salesManager', 'admin'],
  user: ['customer', 'publisher', 'salesManager', 'admin'],
  publisher: ['publisher'],
  salesManager: ['salesManager'],
  'salesManager or admin': ['salesManager', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly string[]>;

/** Callers who act for the shop: all that only they may reach is the shop's. */
const STAFF: readonly string[] = ['publisher', 'salesManager', 'admin'];

/** Whose thing a call is about; undefined when its contract does not say, which no call may leave open. */
export function whoseThing({
  who,
  ownersAnd,
  whose,
}: Pick<CallContract, 'who' | 'ownersAnd' | 'whose'>): CallContract['whose'] | 'owner' | 'shop' {
  if (ownersAnd) return 'owner';
  return callersOf[who].every((one) => STAFF.includes(one)) ? 'shop' : whose;
}

/** Answers that are not JSON. */
export type MediaType =
  | 'text/html'
  | 'text/event-stream'
  | 'image/*'
  | 'model/gltf-binary'
  | 'application/pdf'
  | 'application/zip';

export interface CallContract {
  /** What the call does, in one sentence, for the page of its service. */
  readonly summary: string;
  readonly who: CallWho;
  /**
   * The thing belongs to somebody: only they may, and callers with one of these roles. For anybody else it does not exist (404).
   * Absent when it is otherwise: `whose`.
   */
  readonly ownersAnd?: readonly Role[];
  /**
   * Whose thing it is where `ownersAnd` does not say and others than staff are let in: the caller's, who can reach no other by it; of
   * the holder of a secret that is sent with it (a password, a mailed token, an unguessable name, a signature); or nobody's.
   */
  readonly whose?: 'caller' | 'holder' | 'nobody';
  readonly query?: z.ZodType;
  /** The body as sent: JSON, or the text fields beside the file of an upload. Absent when there is none. */
  readonly takes?: z.ZodType;
  /** A field of the body that is refused (400) in one sentence for the person who typed it, by a code of its own. */
  readonly saidAlone?: { readonly field: string; readonly code: PlainCode };
  /** The name of the field with the file; the body is then multipart/form-data. */
  readonly upload?: string;
  /** Of success. */
  readonly status: number;
  /** Of success; null without a body. */
  readonly gives: z.ZodType | MediaType | null;
  /** Statuses of the refusals that do not follow from the rest of the contract: 404, 409, 412, 422, 429, 503. */
  readonly refusals?: readonly number[];
  /** A header that the call does not work without. */
  readonly needs?: 'If-Match' | 'Idempotency-Key';
  /** A header by which the same call, sent again, is known. */
  readonly takesKey?: true;
  readonly bodyLimit?: BodyLimit;
  /** Seconds the gateway waits for an answer that takes its time; absent: 15. */
  readonly answersWithinS?: number;
  /** The answer stays open and is passed on as it is written. */
  readonly stream?: true;
  /** The path holds a secret, so logs show the documented path instead of the real one. */
  readonly secretPath?: true;
  /** Not a GET, and yet nothing is another afterwards: what staff do by it is in no audit. */
  readonly changesNothing?: true;
  /** Done by everybody with what is theirs: staff who do it act for themselves, so it is in no audit. */
  readonly ofOnesOwn?: true;
  /** The body is signed by its sender, and nothing is said of one that is not. */
  readonly signedBody?: true;
}

/** A method and a path with its parameters in braces: `PUT /rooms/room/{id}`. */
export type CallAddress = `${Method} /${string}`;

/** A call with its address and its owner; every choice made. */
export interface CallRoute extends Omit<CallContract, 'bodyLimit' | 'stream' | 'secretPath' | 'signedBody'> {
  readonly method: Method;
  /** As documented: parameters in braces, no trailing slash. */
  readonly path: string;
  readonly service: ServiceName;
  readonly bodyLimit: BodyLimit;
  readonly stream: boolean;
  readonly secretPath: boolean;
  readonly signedBody: boolean;
}

/** Whether the audit has this call of staff: all that change something that is not only their own. */
export const isNotedCall = ({ method, changesNothing, ofOnesOwn }: CallRoute): boolean =>
  method !== 'GET' && changesNothing !== true && ofOnesOwn !== true;

/** A call whose own types are known: `route` and `ApiClient.call` read them. */
export type Call<A extends CallAddress = CallAddress, C extends CallContract = CallContract> = CallRoute &
  Readonly<{ address: A; who: C['who']; gives: C['gives']; takes?: C['takes']; query?: C['query'] }>;

/** The calls of one service that belong together: each by its name, at its address. Every address has its contract. */
export function callsOf<
  const A extends Readonly<Record<string, CallAddress>>,
  const C extends Readonly<Record<keyof A, CallContract>>,
>(service: ServiceName, addresses: A, contracts: C): { readonly [Name in keyof A]: Call<A[Name], C[Name]> } {
  const callOf = (name: keyof A, address: CallAddress): Call => {
    const contract: CallContract = contracts[name];
    const [method = '', path = ''] = address.split(' ');
    return {
      ...contract,
      address,
      method: method as Method,
      path,
      service,
      bodyLimit: contract.bodyLimit ?? 'usual',
      stream: contract.stream ?? false,
      secretPath: contract.secretPath ?? false,
      signedBody: contract.signedBody ?? false,
    };
  };
  const calls = Object.entries(addresses).map(([name, address]) => [name, callOf(name, address)]);
  return Object.fromEntries(calls) as { readonly [Name in keyof A]: Call<A[Name], C[Name]> };
}

/** What may have more in it than is named says so by an index of anything, which the types of documents do not have. */
type Named<T, Key extends keyof T> = string extends Key ? (unknown extends T[Key] ? never : Key) : Key;

/** As it is written where it can be changed, so that what is read-only can be given, and what has more in it where more may be. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Named<T, Key>]: Given<T[Key]> }
    : T;

/** What a call answers with: its JSON, nothing, or bytes of a media type. */
export type GivenBy<C extends Pick<CallRoute, 'gives'>> = C['gives'] extends z.ZodType
  ? Given<z.output<C['gives']>>
  : undefined;

/** The same as it comes to whoever calls: theirs to change, and a file to keep. */
export type AnswerOf<C extends Pick<CallRoute, 'gives'>> = C['gives'] extends z.ZodType
  ? z.output<C['gives']>
  : C['gives'] extends 'application/zip'
    ? Blob
    : undefined;

/** What a call is sent: its JSON as the contract reads it. */
export type SentTo<C extends Pick<CallRoute, 'takes'>> =
  NonNullable<C['takes']> extends infer Takes extends z.ZodType ? Given<z.input<Takes>> : undefined;

/** The query of a call, by name; numbers and truths are written out. */
export type QuerySentTo<C extends Pick<CallRoute, 'query'>> =
  NonNullable<C['query']> extends infer Query extends z.ZodType
    ? { readonly [Name in keyof z.input<Query>]?: string | number | boolean | undefined }
    : undefined;

/** What fills in the address of a call, for `pathOf`. */
export type FillingOf<C extends Pick<Call, 'address' | 'query'>> = (keyof ParamsOf<C['address']> extends never
  ? object
  : { readonly params: ParamsOf<C['address']> }) &
  (QuerySentTo<C> extends undefined ? object : { readonly query?: QuerySentTo<C> });
