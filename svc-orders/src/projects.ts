/** The caller's saved projects, as svc-rooms has them. */
import type { IncomingMessage } from 'node:http';
import { roomCalls, templateCalls, type WireRoom } from '@rackwright/contracts';
import {
  askService,
  askServiceUnread,
  type Caller,
  Failure,
  type Logger,
  notFound,
  refusal,
  requestId,
} from '@rackwright/service-kit';

/** Somebody signed in, and the request they made. */
export interface SignedInCaller {
  readonly caller: Caller;
  readonly req: IncomingMessage;
}

export interface SavedRef {
  readonly id: string;
  readonly of: 'room' | 'template';
  /** What lets anybody look at a shared project. */
  readonly share?: string | undefined;
}

export interface Projects {
  /** What the caller may read of what is saved, as svc-rooms sends it: bytes of JSON. 404 for anything else, 503 while svc-rooms is away. */
  seen(ref: SavedRef, req: IncomingMessage): Promise<Uint8Array>;
  /**
   * The caller's own saved project, whose scene planning is still to check; null when there is none of that id, or it is somebody
   * else's. 503 while svc-rooms is away.
   */
  own(roomId: string, by: SignedInCaller): Promise<WireRoom | null>;
}

const isRefusal = (error: unknown, status: number): boolean =>
  error instanceof Failure && error.status === status;

/** Asks svc-rooms through HTTP, each time: whose a project is must not be known from before. */
export function remoteProjects(options: {
  readonly url: string;
  readonly logger: Logger;
  readonly timeoutMs?: number;
}): Projects {
  const { logger, ...service } = options;

  /** Null when there is none for the caller. 401 when the token ended on the way. */
  const found = <T>(asked: Promise<T>, req: IncomingMessage): Promise<T | null> =>
    asked.catch((error: unknown) => {
      if (isRefusal(error, 404)) return null;
      if (isRefusal(error, 401)) throw error;
      logger.warn({ err: error, requestId: requestId(req) }, 'svc-rooms cannot be asked');
      throw refusal(503, 'projects-away', { retryAfterS: 2 });
    });

  return {
    seen: async ({ id, of, share }, req) => {
      const question = { ...service, req, params: { id } };
      const asked =
        of === 'room'
          ? askServiceUnread(roomCalls.read, { ...question, query: { share } })
          : askServiceUnread(templateCalls.read, question);
      const bytes = await found(
        asked.then(async (answer) => new Uint8Array(await answer.arrayBuffer())),
        req,
      );
      if (!bytes) throw notFound('no-such-project');
      return bytes;
    },
    own: async (id, { caller, req }) => {
      const room = await found(askService(roomCalls.read, { ...service, req, params: { id } }), req);
      return room?.user_id === caller.userId ? room : null;
    },
  };
}
