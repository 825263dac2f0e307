import { Failure, signInNeeded, type Logger } from '@rackwright/service-kit';
import { z } from 'zod';
import { messages } from '../messages';

/** On whose behalf svc-rooms is asked. */
export interface Asking {
  readonly userId: string;
  /** The caller's own header: svc-rooms decides with it what they may read. */
  readonly authorization: string;
  readonly requestId: string;
}

export interface Projects {
  /** The caller's own saved project; null when there is none of that id, or it is somebody else's. 503 while svc-rooms is away. */
  own(roomId: string, asking: Asking): Promise<{ readonly title: string } | null>;
}

const roomAnswer = z.object({ user_id: z.string(), titleProject: z.string() });

const away = (): Failure => new Failure(503, 'projects-away', messages['projects-away'], { retryAfterS: 2 });

/** Asks svc-rooms through HTTP, each time: whose a project is must not be known from before. */
export function remoteProjects(options: {
  readonly url: string;
  readonly logger: Logger;
  readonly timeoutMs?: number;
}): Projects {
  const ask = async (roomId: string, { authorization, requestId }: Asking) => {
    const answer = await fetch(new URL(`/rooms/room/${encodeURIComponent(roomId)}`, options.url), {
      headers: { Authorization: authorization, 'X-Request-Id': requestId, Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
    });
    const room = answer.ok ? roomAnswer.parse(await answer.json()) : null;
    return { status: answer.status, room };
  };

  return {
    own: async (roomId, asking) => {
      const { status, room } = await ask(roomId, asking).catch((error: unknown) => {
        options.logger.warn({ err: error, requestId: asking.requestId }, 'svc-rooms cannot be asked');
        throw away();
      });
      if (status === 404) return null;
      // The token ended on the way.
      if (status === 401) throw signInNeeded();
      if (!room) throw away();
      return room.user_id === asking.userId ? { title: room.titleProject } : null;
    },
  };
}
