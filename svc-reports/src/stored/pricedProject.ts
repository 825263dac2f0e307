/** The saved project of a report as svc-rooms has it, with its list as svc-orders prices it now. */
import {
  problemSchema,
  quoteSchema,
  reportListSchema,
  roomSchema,
  type ReportList,
} from '@rackwright/contracts';
import {
  askOnBehalf,
  Failure,
  requestId,
  signInNeeded,
  type Handler,
  type Logger,
} from '@rackwright/service-kit';
import { bareWalls, readProject, round, wallsOf } from '@rackwright/planning';
import { messages } from '../messages';
import type { RoomFacts } from '../report/input';

type Request = Parameters<Handler>[0];

export interface ProjectRef {
  /** Of a project, or of a template. */
  readonly id: string;
  /** What lets anybody look at a shared project. */
  readonly share?: string | undefined;
}

export interface PricedProject {
  readonly title: string;
  /** Square metres. */
  readonly floorAreaM2: number;
  readonly room: RoomFacts;
  /** Of its page; empty when it was shared, since its address is its owner's to give away. */
  readonly path: string;
  readonly list: ReportList;
}

/**
 * What the caller may read and what it costs them. 404 when there is nothing, 422 when it cannot be priced, in the words of the service
 * that says so, and 422 when nothing is to be bought; 503 while one of them is away.
 */
export type PriceProject = (req: Request, ref: ProjectRef) => Promise<PricedProject>;

export interface RemoteServices {
  readonly roomsUrl: string;
  readonly ordersUrl: string;
  readonly logger: Logger;
  /** Of each answer; unless told otherwise five seconds, and twenty for a price, which may wait for its turn. */
  readonly timeoutMs?: number;
}

const PRICE_TIMEOUT_MS = 20_000;

/** What is refused for a reason that the caller should know. */
const TOLD: ReadonlySet<number> = new Set([404, 422, 429, 503]);

/** In the words of the service that was asked; rejects when they are not meant for the caller. */
async function refusalOf(answer: Response): Promise<Failure> {
  if (answer.status === 401) return signInNeeded();
  if (!TOLD.has(answer.status)) throw new Error(`${answer.url} answered ${answer.status}`);
  const { type, detail, errors } = problemSchema.parse(await answer.json());
  const retryAfterS = Number(answer.headers.get('retry-after') ?? 0);
  return new Failure(answer.status, type.replace(/^.*:/, ''), detail, {
    ...(errors ? { errors } : {}),
    ...(retryAfterS > 0 ? { retryAfterS } : {}),
  });
}

interface Question<T> {
  readonly url: URL;
  readonly read: (json: unknown) => T;
  readonly away: 'projects-away' | 'prices-away';
  readonly timeoutMs?: number;
}

/** What is answered, or throws the refusal: of the service that was asked, or `away` when that gives no answer that can be read. */
async function answerTo<T>(req: Request, logger: Logger, question: Question<T>): Promise<T> {
  const { url, read, away, ...how } = question;
  const answered = async () => {
    const answer = await askOnBehalf(req, url, how);
    return answer.ok ? { found: read(await answer.json()) } : { refusal: await refusalOf(answer) };
  };
  const outcome = await answered().catch((error: unknown) => {
    logger.warn({ err: error, requestId: requestId(req), path: url.pathname }, 'no answer for a report');
    throw new Failure(503, away, messages[away], { retryAfterS: 2 });
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.found;
}

const savedSchema = roomSchema.pick({ titleProject: true, FloorArea: true }).loose();

/** Of a project that svc-orders has priced, which one that cannot be read has not been. */
export function roomFactsOf(saved: unknown): RoomFacts {
  const read = readProject(saved);
  if (!read.ok) throw new Error(`a project that was priced cannot be read: ${read.reason}`);
  const { data } = read.value;
  const wallLengths = wallsOf(data).map(({ length }) => round(length, 2));
  return { ceilingHeight: data.wallHeight, wallLengths, bareWalls: bareWalls(data) };
}

const isNotFound = (error: unknown): boolean => error instanceof Failure && error.status === 404;

const SAVED = {
  room: { call: '/rooms/room', page: '/planning' },
  template: { call: '/templates/template', page: '/templates' },
} as const;

/** A template's id is no project's: what is not found as the one is looked for as the other. */
async function savedProject(
  { roomsUrl, logger, timeoutMs }: RemoteServices,
  req: Request,
  { id, share }: ProjectRef,
) {
  const saved = async (of: 'room' | 'template') => {
    const { call, page } = SAVED[of];
    const url = new URL(`${call}/${encodeURIComponent(id)}`, roomsUrl);
    if (share !== undefined) url.searchParams.set('share', share);
    const read = (json: unknown) => savedSchema.parse(json);
    const room = await answerTo(req, logger, {
      url,
      read,
      away: 'projects-away',
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    return { of, room, path: `${page}/${encodeURIComponent(id)}` };
  };
  try {
    return await saved('room');
  } catch (error) {
    if (!isNotFound(error) || share !== undefined) throw error;
    return await saved('template').catch((other: unknown) => {
      throw isNotFound(other) ? error : other;
    });
  }
}

/** A list that can be printed: something is on it, and it is not longer than a report may be. */
function printable(list: ReportList): ReportList {
  if (list.lines.length + list.additions.length === 0)
    throw new Failure(422, 'cart-empty', messages['cart-empty']);
  const read = reportListSchema.safeParse(list);
  if (!read.success) throw new Failure(422, 'list-too-long', messages['list-too-long']);
  return read.data;
}

/** svc-orders reads the project itself: what is saved stays priced, in sizes that nobody knows any more, too. */
function quoteUrl({ ordersUrl }: RemoteServices, { id, share }: ProjectRef, of: keyof typeof SAVED): URL {
  const url = new URL(`/orders/room_quote/${encodeURIComponent(id)}`, ordersUrl);
  if (share !== undefined) url.searchParams.set('share', share);
  if (of !== 'room') url.searchParams.set('of', of);
  return url;
}

/** Asks through HTTP each time: what somebody may read, and what it costs, must not be known from before. */
export const remotePricing =
  (services: RemoteServices): PriceProject =>
  async (req, ref) => {
    const { of, room, path } = await savedProject(services, req, ref);
    const quote = await answerTo(req, services.logger, {
      url: quoteUrl(services, ref, of),
      read: (json) => quoteSchema.parse(json),
      away: 'prices-away',
      timeoutMs: services.timeoutMs ?? PRICE_TIMEOUT_MS,
    });
    const { titleProject: title, FloorArea: floorAreaM2 } = room;
    const list = printable(quote);
    return { title, floorAreaM2, room: roomFactsOf(room), path: ref.share === undefined ? path : '', list };
  };
