/** The caller's saved projects, as svc-rooms has them. */
import {
  askOnBehalf,
  Failure,
  requestId,
  signedInCaller,
  signInNeeded,
  type Handler,
  type Logger,
} from '@rackwright/service-kit';
import { z } from 'zod';
import { messages } from './messages';

type Request = Parameters<Handler>[0];

export interface SavedProject {
  readonly title: string;
  /** Counts what was saved; a review or an order changes nothing in it. */
  readonly version: number;
  readonly isLocked: boolean;
  /** As svc-rooms sent it: what planning reads of it is still to be checked. */
  readonly document: Readonly<Record<string, unknown>>;
}

export interface Projects {
  /** The caller's own saved project; null when there is none of that id, or it is somebody else's. 503 while svc-rooms is away. */
  own(roomId: string, req: Request): Promise<SavedProject | null>;
}

const roomAnswer = z.looseObject({
  user_id: z.string(),
  titleProject: z.string(),
  version: z.number().int(),
  isLocked: z.boolean(),
});

const away = (): Failure => new Failure(503, 'projects-away', messages['projects-away'], { retryAfterS: 2 });

/** Asks svc-rooms through HTTP, each time: whose a project is must not be known from before. */
export function remoteProjects(options: {
  readonly url: string;
  readonly logger: Logger;
  readonly timeoutMs?: number;
}): Projects {
  const ask = async (roomId: string, req: Request) => {
    const url = new URL(`/rooms/room/${encodeURIComponent(roomId)}`, options.url);
    const answer = await askOnBehalf(req, url, options);
    const room = answer.ok ? roomAnswer.parse(await answer.json()) : null;
    return { status: answer.status, room };
  };

  return {
    own: async (roomId, req) => {
      const { userId } = signedInCaller(req);
      const { status, room } = await ask(roomId, req).catch((error: unknown) => {
        options.logger.warn({ err: error, requestId: requestId(req) }, 'svc-rooms cannot be asked');
        throw away();
      });
      if (status === 404) return null;
      // The token ended on the way.
      if (status === 401) throw signInNeeded();
      if (!room) throw away();
      const { user_id: ownerId, titleProject: title, version, isLocked } = room;
      return ownerId === userId ? { title, version, isLocked, document: room } : null;
    },
  };
}
