/** What staff do through the calls of a service: noted before it is done, told when it is known how it ended. */
import { randomUUID } from 'node:crypto';
import type { CallRoute, ServiceName, StaffAction } from '@rackwright/contracts';
import type { Request } from 'express';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import { browserOf } from './browserOf';
import { newEvent } from './bus';
import type { Logger } from './logging';
import { announcing, announcingUpdate, outboxFields } from './outbox';
import { requestId } from './requestState';
import type { Caller } from './tokens';

export const STAFF_ACTIONS = 'staffActions';

/** A call that never ended, since the process did, is told of after this time. */
const GIVEN_UP_MS = 3_600_000;
const SWEEP_MS = 60_000;

/** Who acts: what a token says, or an account that is being signed in to. */
export type Actor = Pick<Caller, 'userId' | 'role' | 'publisher' | 'name' | 'email'>;

export const isStaff = ({ role, publisher }: Pick<Actor, 'role' | 'publisher'>): boolean =>
  publisher || role === 'salesManager' || role === 'admin';

/** How a call ended; of a refusal the kebab-case code, and what was said. */
export type Ended = Pick<StaffAction, 'outcome' | 'status' | 'code' | 'refusal'>;

/** A call before it is done. */
export type BegunAction = Omit<StaffAction, keyof Ended>;

/** `about` is there when it was found out what the call is about. */
export type EndedAction = Ended & Partial<Pick<StaffAction, 'about'>>;

export interface StaffActions {
  /** Rejects when it cannot be noted: then nothing may be done. */
  begin(action: BegunAction): Promise<void>;
  /** Never rejects: what could not be told is told later as unknown. */
  end(begun: BegunAction, ended: EndedAction): Promise<void>;
  /** Tells of those that never ended, and removes what has been told. */
  sweep(): Promise<void>;
}

interface Row {
  _id: string;
  action: BegunAction;
  begunAt: Date;
  endedAt: Date | null;
  outbox: unknown[];
  pending: boolean;
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    action: { type: Object, required: true },
    begunAt: { type: Date, required: true },
    endedAt: { type: Date, default: null, index: true },
    ...outboxFields,
  },
  { versionKey: false, minimize: false },
);

interface Keeping {
  readonly connection: Connection;
  readonly service: ServiceName;
  readonly now: () => Date;
  readonly logger: Logger;
  /** Of the service that keeps them all: it announces nothing to itself. */
  readonly keep?: ((action: StaffAction) => Promise<void>) | undefined;
}

const eventOf = (service: Exclude<ServiceName, 'reports'>, action: StaffAction) =>
  newEvent(`${service}-staff-acted`, action, { subject: action.userId, requestId: action.requestId });

/** Once, whoever else tells of the same: the first that ends it. */
async function tell(
  actions: Model<Row>,
  { service, now, keep }: Keeping,
  begun: BegunAction,
  ended: EndedAction,
) {
  const notEnded = { _id: begun.actionId, endedAt: null };
  const action = { ...begun, ...ended };
  const update = { $set: { endedAt: now() } };
  if (service !== 'reports') {
    await actions.updateOne(notEnded, announcingUpdate(update, eventOf(service, action)));
  } else if (await actions.exists(notEnded)) {
    await keep?.(action);
    await actions.updateOne(notEnded, update);
  }
}

/** The collection `staffActions`: what is in it is on its way to the audit. */
export function createStaffActions(keeping: Keeping): StaffActions {
  const { connection, now, logger } = keeping;
  const actions = connection.model<Row>('StaffAction', schema, STAFF_ACTIONS);
  return {
    begin: async (action) => {
      await actions.create({ _id: action.actionId, action, begunAt: now(), ...announcing() });
    },
    end: (begun, ended) =>
      tell(actions, keeping, begun, ended).catch((error: unknown) =>
        logger.warn(
          { err: error, actionId: begun.actionId },
          'how an action of staff ended is told later, as unknown',
        ),
      ),
    sweep: async () => {
      const since = new Date(now().getTime() - GIVEN_UP_MS);
      const lost = await actions.find({ endedAt: null, begunAt: trusted({ $lt: since }) }).lean<Row[]>();
      for (const { action } of lost)
        await tell(actions, keeping, action, { outcome: 'unknown', status: 0, code: '' });
      await actions.deleteMany({ endedAt: trusted({ $ne: null }), pending: false });
    },
  };
}

/** Sweeps now and every minute; a failure is logged, and the next time tries again. */
export function sweepStaffActions(actions: StaffActions, logger: Logger): () => void {
  const sweep = () =>
    void actions
      .sweep()
      .catch((error: unknown) => logger.warn({ err: error }, 'actions of staff wait to be swept'));
  sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  return () => clearInterval(timer);
}

/** Fields of bodies that name what a call is about; nothing else of a body is ever taken, so no secret is. */
const NAMING = [
  'titleProject',
  'title',
  'name',
  'colorSchemeUniqueName',
  'trimandFillerName',
  'emailName',
  'header',
  'description',
  'email',
] as const;
const ABOUT_MOST = 120;

function aboutOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const told = body as Readonly<Record<string, unknown>>;
  const found = NAMING.map((name) => told[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found.slice(0, ABOUT_MOST) : '';
}

/** One request of a call that is noted. */
export interface Noting {
  /** Who acts is known: once, before anything is done. Rejects when that cannot be noted. Customers and guests are not noted. */
  by(actor: Actor): Promise<void>;
  /** What it is done to has a name that was not sent. */
  to(name: string): void;
  ended(ended: Ended): Promise<void>;
}

export function notingOf(actions: StaffActions, call: CallRoute, req: Request): Noting {
  /** As it is noted; there once somebody is known to act who works here. */
  let begun: Promise<BegunAction> | null = null;
  let about: string | undefined;
  return {
    to: (name) => {
      about = name.slice(0, ABOUT_MOST);
    },
    by: async (actor) => {
      if (begun !== null || !isStaff(actor)) return;
      const action = {
        actionId: randomUUID(),
        userId: actor.userId,
        userName: actor.name,
        email: actor.email,
        role: actor.role,
        publisher: actor.publisher,
        call: `${call.method} ${call.path}`,
        params: call.secretPath ? {} : { ...(req.params as Record<string, string>) },
        about: aboutOf(req.body),
        ...browserOf(req.headers['user-agent']),
        at: new Date().toISOString(),
        requestId: requestId(req),
      };
      begun = actions.begin(action).then(() => action);
      await begun;
    },
    ended: async (ended) => {
      // What could not be noted has not been done: who waits for that was told.
      const action = await begun?.catch(() => null);
      if (action) await actions.end(action, about === undefined ? ended : { ...ended, about });
    },
  };
}
