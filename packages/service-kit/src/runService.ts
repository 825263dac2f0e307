import type { ServiceName, StaffAction } from '@rackwright/contracts';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { Bus } from './bus';
import { createEndedSessions } from './endedSessions';
import { watchEvents } from './eventWatch';
import { createIndexes } from './indexes';
import { remoteKeys } from './keys';
import { createLogger, type Logger } from './logging';
import { MemoryBus } from './memoryBus';
import { startRelay } from './outbox';
import { createRabbitBus } from './rabbitBus';
import type { Service, ServiceOptions } from './service';
import { readSettings, type baseSettings } from './settings';
import { createStaffActions, STAFF_ACTIONS, sweepStaffActions } from './staffActions';
import { startService } from './startService';
import { connectStore, pingStore } from './store';
import { createCallCounts } from './throttle';
import { createTracer } from './traces';

type BaseSettings = z.output<typeof baseSettings>;

/** What a service stands on. */
export interface Ground<Settings> {
  readonly settings: Settings;
  readonly logger: Logger;
  /** To its own database. */
  readonly connection: Connection;
  readonly now: () => Date;
}

/** What its app is given; svc-users alone, which signs the tokens, is not told by whom callers are known. */
type FrameOf<Settings> = Pick<
  ServiceOptions,
  'logger' | 'ready' | 'afterChange' | 'staffActions' | 'callCounts' | 'tracer'
> &
  (Settings extends { JWKS_URL: string } ? Pick<ServiceOptions, 'keys' | 'ended'> : object);

/** A service of its parts, before it listens. */
export interface Made {
  readonly service: Service;
  /** What it does when others announce something. */
  readonly listen?: (bus: Bus) => Promise<void>;
  /** Ends its timers and connections, in this order; the database is closed after them. */
  readonly close?: readonly (() => void | Promise<void>)[];
}

export interface RunOptions<Schema extends z.ZodType<BaseSettings>, Stores> {
  readonly name: ServiceName;
  readonly settings: Schema;
  /** Collections whose documents announce something. */
  readonly announcing: readonly string[];
  /** Its collections: their indexes are there before anything is made of them. */
  readonly stores: (ground: Ground<z.output<Schema>>) => Stores;
  /** Keeps what staff did; in the service alone that keeps it of all. */
  readonly keepsStaffActions?: (stores: Stores) => (action: StaffAction) => Promise<void>;
  /** `announced` says that something waits in an outbox. */
  readonly make: (
    stores: Stores,
    ground: Ground<z.output<Schema>> & {
      readonly frame: FrameOf<z.output<Schema>>;
      readonly announced: () => void;
    },
  ) => Made | Promise<Made>;
}

/** The broker of that address; `memory:` is a bus within this process, of which nobody else hears and nothing is kept. */
function busAt(url: string, service: ServiceName, logger: Logger): Bus {
  if (url !== 'memory:') return createRabbitBus({ url, service, logger });
  logger.warn('no broker: what is announced reaches no other service and is gone when this process ends');
  return new MemoryBus();
}

/** Where a collector is set. */
function tracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: BaseSettings,
  service: ServiceName,
  logger: Logger,
) {
  const tracer = endpoint === undefined ? null : createTracer({ endpoint, service, logger });
  return { tracer, stopTracer: async () => tracer?.stop() };
}

/**
 * Runs a service as the process it is in, in the order that all have: settings, or the process ends with a sentence; database and
 * indexes; broker, ended sessions and outbox; its own parts; what it listens to; then its calls. SIGTERM ends it within 10 s.
 */
export async function runService<Schema extends z.ZodType<BaseSettings>, Stores>(
  options: RunOptions<Schema, Stores>,
): Promise<void> {
  const { name } = options;
  const settings = readSettings(options.settings);
  const logger = createLogger(name, settings.LOG_LEVEL);
  const connection = await connectStore(settings.MONGO_URL);
  const ground = { settings, logger, connection, now: () => new Date() };
  const stores = options.stores(ground);
  const jwksUrl = 'JWKS_URL' in settings ? String(settings.JWKS_URL) : null;
  const ended = jwksUrl === null ? null : createEndedSessions({ connection, logger });
  const keep = options.keepsStaffActions?.(stores);
  const staffActions = createStaffActions({ connection, service: name, now: ground.now, logger, keep });
  const callCounts = createCallCounts(connection);
  await createIndexes(connection, logger);

  const { tracer, stopTracer } = tracing(settings, name, logger);
  const watch = watchEvents(logger, tracer);
  const bus = watch.over(busAt(settings.AMQP_URL, name, logger));
  await ended?.follow(bus, name);
  const relay = startRelay({ connection, collections: [...options.announcing, STAFF_ACTIONS], bus, logger });
  const frame = {
    logger,
    ready: { database: () => pingStore(connection), broker: () => bus.ready() },
    afterChange: relay.nudge,
    staffActions,
    callCounts,
    tracer,
    ...(jwksUrl === null || ended === null ? {} : { keys: remoteKeys(jwksUrl), ended }),
  };
  const {
    service,
    listen,
    close = [],
  } = await options.make(stores, {
    ...ground,
    frame: frame as FrameOf<z.output<Schema>>,
    announced: relay.nudge,
  });
  watch.addFigures(service.metrics.registry);
  await listen?.(bus);
  await startService({
    service,
    port: settings.PORT,
    host: settings.HOST,
    bus,
    relay,
    close: [
      ...(ended ? [ended.stop] : []),
      ...close,
      sweepStaffActions(staffActions, logger),
      stopTracer,
      () => connection.close(),
    ],
    ownsProcess: true,
  });
}
