/** What one documented call is: who may make it, what it takes and gives, and what it may refuse. */
import type { z } from 'zod';
import type { ServiceName } from '../events';
import type { roles } from '../users';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Role = (typeof roles)[number];

/** Largest body of a call, in bytes: saved projects, screenshots, models, and everything else. */
export const BODY_LIMIT_BYTES = {
  usual: 64 * 1024,
  project: 2 * 1024 * 1024,
  screenshot: 8 * 1024 * 1024,
  model: 50 * 1024 * 1024,
} as const;
export type BodyLimit = keyof typeof BODY_LIMIT_BYTES;

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

/** Answers that are not JSON. */
export type MediaType =
  'text/html' | 'text/event-stream' | 'image/*' | 'model/gltf-binary' | 'application/pdf';

export interface CallContract {
  /** What the call does, in one sentence, for the page of its service. */
  readonly summary: string;
  readonly who: CallWho;
  /**
   * The thing belongs to somebody: only they may, and callers with one of these roles. For anybody else it does not exist (404).
   * Absent when the call is about nobody's thing.
   */
  readonly ownersAnd?: readonly Role[];
  readonly query?: z.ZodType;
  /** The body as sent: JSON, or the text fields beside the file of an upload. Absent when there is none. */
  readonly takes?: z.ZodType;
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
  /** The body is signed by its sender: its bytes are kept for `rawBody`. */
  readonly signedBody?: true;
}

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

type CallName = `${Method} /${string}`;

/** The calls of one service, each under its method and path. */
export const callsOf = (
  service: ServiceName,
  contracts: Readonly<Record<CallName, CallContract>>,
): readonly CallRoute[] =>
  Object.entries(contracts).map(([name, contract]) => {
    const [method = '', path = ''] = name.split(' ');
    return {
      ...contract,
      method: method as Method,
      path,
      service,
      bodyLimit: contract.bodyLimit ?? 'usual',
      stream: contract.stream ?? false,
      secretPath: contract.secretPath ?? false,
      signedBody: contract.signedBody ?? false,
    };
  });
