/** The saved project of a report as svc-rooms has it, with its list as svc-orders prices it: now, or as it was paid for. */
import type { IncomingMessage } from 'node:http';
import {
  filledPath,
  orderCalls,
  PAGES,
  reportListSchema,
  roomCalls,
  templateCalls,
  type ReportList,
} from '@rackwright/contracts';
import { askService, Failure, type Logger, refusal, requestId } from '@rackwright/service-kit';
import { bareWalls, readProject, round, wallsOf } from '@rackwright/planning';
import type { Language } from '@rackwright/words';
import type { RoomFacts } from '../report/input';

export interface PricedProjectRef {
  /** Of a project, or of a template. */
  readonly id: string;
  /** What lets anybody look at a shared project. */
  readonly share?: string | undefined;
  /** In which what is on the list is said. */
  readonly language: Language;
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
export type PriceProject = (req: IncomingMessage, ref: PricedProjectRef) => Promise<PricedProject>;

export interface RemoteServices {
  readonly roomsUrl: string;
  readonly ordersUrl: string;
  readonly logger: Logger;
  /** Of each answer; unless told otherwise five seconds, and twenty for a price, which may wait for its turn. */
  readonly timeoutMs?: number;
}

const PRICE_TIMEOUT_MS = 20_000;

/** What is refused for a reason that the caller should know, in the words of the service that was asked. */
const TOLD: ReadonlySet<number> = new Set([401, 404, 422, 429, 503]);

const isRefusal = (error: unknown, told: ReadonlySet<number>): boolean =>
  error instanceof Failure && told.has(error.status);

/** What is answered, or throws the refusal: of the service that was asked, or `away` when that says nothing for the caller. */
const answered = <T>(
  asked: Promise<T>,
  away: 'projects-away' | 'prices-away',
  { req, logger }: { readonly req: IncomingMessage; readonly logger: Logger },
): Promise<T> =>
  asked.catch((error: unknown) => {
    if (isRefusal(error, TOLD)) throw error;
    logger.warn({ err: error, requestId: requestId(req), away }, 'no answer for a report');
    throw refusal(503, away, { retryAfterS: 2 });
  });

/** Of a project that svc-orders has priced, which one that cannot be read has not been. */
export function roomFactsOf(saved: unknown): RoomFacts {
  const read = readProject(saved);
  if (!read.ok) throw new Error(`a project that was priced cannot be read: ${read.reason}`);
  const { data } = read.value;
  const wallLengths = wallsOf(data).map(({ length }) => round(length, 2));
  return { ceilingHeight: data.wallHeight, wallLengths, bareWalls: bareWalls(data) };
}

const NOT_FOUND: ReadonlySet<number> = new Set([404]);
const PAGE = { room: PAGES.project, template: PAGES.template } as const;

/** A template's id is no project's: what is not found as the one is looked for as the other. */
async function savedProject(
  { roomsUrl: url, logger, timeoutMs }: RemoteServices,
  req: IncomingMessage,
  { id, share }: PricedProjectRef,
) {
  const question = { url, req, params: { id }, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const saved = async (of: keyof typeof PAGE) => {
    const asked =
      of === 'room'
        ? askService(roomCalls.read, { ...question, query: { share } })
        : askService(templateCalls.read, question);
    const room = await answered(asked, 'projects-away', { req, logger });
    return { of, room, path: filledPath(PAGE[of], { room_id: id }) };
  };
  try {
    return await saved('room');
  } catch (error) {
    if (!isRefusal(error, NOT_FOUND) || share !== undefined) throw error;
    return await saved('template').catch((other: unknown) => {
      throw isRefusal(other, NOT_FOUND) ? error : other;
    });
  }
}

/** A list that can be printed: something is on it, and it is not longer than a report may be. */
function printable(list: ReportList): ReportList {
  if (list.lines.length + list.additions.length === 0)
    throw refusal(422, 'list-empty', { type: 'cart-empty' });
  const read = reportListSchema.safeParse(list);
  if (!read.success) throw refusal(422, 'report-too-long', { type: 'list-too-long' });
  return read.data;
}

/**
 * Asks through HTTP each time: what somebody may read, and what it costs, must not be known from before. svc-orders reads the project
 * itself: what is saved stays priced, in sizes that nobody knows any more, too.
 */
export const remotePricing =
  (services: RemoteServices): PriceProject =>
  async (req, ref) => {
    const { ordersUrl: url, logger, timeoutMs = PRICE_TIMEOUT_MS } = services;
    const { of, room, path } = await savedProject(services, req, ref);
    const { id, share, language } = ref;
    const query = { share, ...(of === 'room' ? {} : { of }), language };
    const asked = askService(orderCalls.quoteSaved, { url, req, params: { id }, query, timeoutMs });
    const list = printable(await answered(asked, 'prices-away', { req, logger }));
    const { titleProject: title, FloorArea: floorAreaM2 } = room;
    return { title, floorAreaM2, room: roomFactsOf(room), path: share === undefined ? path : '', list };
  };
