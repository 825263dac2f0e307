/** The caller's saved projects, as svc-rooms has them. */
import {
  askOnBehalf,
  Failure,
  notFound,
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

export interface SavedRef {
  readonly id: string;
  readonly of: 'room' | 'template';
  /** What lets anybody look at a shared project. */
  readonly share?: string | undefined;
}

export interface Projects {
  /** What the caller may read of what is saved, as svc-rooms sends it: bytes of JSON. 404 for anything else, 503 while svc-rooms is away. */
  seen(ref: SavedRef, req: Request): Promise<Uint8Array>;
  /** The caller's own saved project; null when there is none of that id, or it is somebody else's. 503 while svc-rooms is away. */
  own(roomId: string, req: Request): Promise<SavedProject | null>;
}

const roomAnswer = z.looseObject({
  user_id: z.string(),
  titleProject: z.string(),
  version: z.number().int(),
  isLocked: z.boolean(),
});

const CALL_OF = { room: '/rooms/room', template: '/templates/template' } as const;

const away = (): Failure => new Failure(503, 'projects-away', messages['projects-away'], { retryAfterS: 2 });

/** Asks svc-rooms through HTTP, each time: whose a project is must not be known from before. */
export function remoteProjects(options: {
  readonly url: string;
  readonly logger: Logger;
  readonly timeoutMs?: number;
}): Projects {
  /** What `read` makes of it; null when there is none for the caller. */
  async function ask<T>({ id, of, share }: SavedRef, req: Request, read: (answer: Response) => Promise<T>) {
    const url = new URL(`${CALL_OF[of]}/${encodeURIComponent(id)}`, options.url);
    if (share !== undefined) url.searchParams.set('share', share);
    const answered = async () => {
      const answer = await askOnBehalf(req, url, options);
      return { status: answer.status, found: answer.ok ? await read(answer) : null };
    };
    const { status, found } = await answered().catch((error: unknown) => {
      options.logger.warn({ err: error, requestId: requestId(req) }, 'svc-rooms cannot be asked');
      throw away();
    });
    if (status === 404) return null;
    // The token ended on the way.
    if (status === 401) throw signInNeeded();
    if (found === null) throw away();
    return found;
  }

  return {
    seen: async (ref, req) => {
      const bytes = await ask(ref, req, async (answer) => new Uint8Array(await answer.arrayBuffer()));
      if (!bytes) throw notFound(messages['no-such-project']);
      return bytes;
    },
    own: async (id, req) => {
      const { userId } = signedInCaller(req);
      const read = async (answer: Response) => roomAnswer.parse(await answer.json());
      const room = await ask({ id, of: 'room' }, req, read);
      if (!room) return null;
      const { user_id: ownerId, titleProject: title, version, isLocked } = room;
      return ownerId === userId ? { title, version, isLocked, document: room } : null;
    },
  };
}
