/** The whole service for one test file, through HTTP, with an embedded database and a mail server; the bus is the test's. */
import {
  connectStore,
  createIndexes,
  createInbox,
  parseSettings,
  pingStore,
  silentLogger,
  type Bus,
  type Logger,
} from '@rackwright/service-kit';
import { MemoryBus, startTestDatabase, testService, testTokens } from '@rackwright/service-kit/testing';
import type { Connection } from 'mongoose';
import { createActionStore } from './actionStore';
import { analyticsFrom } from './analytics/chosen';
import { createReportsApp } from './app';
import { createErasure } from './erasure';
import { listen } from './listeners';
import { smtpPost } from './mails/smtp';
import { createTemplateStore } from './mails/templateStore';
import { reportsSettings, shopOf } from './settings';
import { testEmails } from './testEmails';
import { startTestMailServer, type TestMailServer } from './testMailServer';
import { noCities, type CityOf } from './visits/city';
import { createSessionStore } from './visits/sessionStore';

export const testSettings = {
  PORT: '1',
  MONGO_URL: 'mongodb://127.0.0.1/reports',
  AMQP_URL: 'amqp://127.0.0.1',
  JWKS_URL: 'http://127.0.0.1/keys',
  PUBLIC_URL: 'https://planner.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Rackwright <planner@rackwright.example>',
  SALES_EMAIL: 'sales@rackwright.example',
  COMPANY_ADDRESS: 'Jalan Anggur 7 | Kuala Lumpur',
  SOCIAL_LINKS: 'Instagram=https://instagram.example/rackwright, Pinterest=https://pinterest.example/rw',
};

type SharedGround = Pick<Ground, 'databaseUrl' | 'mailServer'>;

export interface TestReportsOptions {
  /** In addition to, and instead of, `testSettings`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly cityOf?: CityOf;
  readonly actionLimit?: number;
  readonly logger?: Logger;
  /** False for a publisher whose wordings have not come yet. */
  readonly hasEmails?: boolean;
  /** Another instance of the service has it already. */
  readonly sharing?: SharedGround;
}

interface Ground {
  readonly databaseUrl: string;
  readonly connection: Connection;
  readonly mailServer: TestMailServer;
  stop(): Promise<void>;
}

async function ownGround(): Promise<Ground> {
  const [database, mailServer] = await Promise.all([startTestDatabase(), startTestMailServer()]);
  const stop = async (): Promise<void> => {
    await mailServer.stop();
    await database.stop();
  };
  const connection = await database.connect();
  return { databaseUrl: database.url(connection.name), connection, mailServer, stop };
}

/** A process of its own has connections of its own. */
async function sharedGround({ databaseUrl, mailServer }: SharedGround): Promise<Ground> {
  const connection = await connectStore(databaseUrl);
  return { databaseUrl, connection, mailServer, stop: () => connection.close() };
}

export async function startTestReports(bus: Bus = new MemoryBus(), options: TestReportsOptions = {}) {
  const { sharing, logger = silentLogger(), cityOf = noCities, hasEmails = true } = options;
  const ground = await (sharing ? sharedGround(sharing) : ownGround());
  const { connection, mailServer } = ground;
  const settings = parseSettings(reportsSettings, {
    ...testSettings,
    SMTP_URL: mailServer.url,
    ...options.settings,
  });
  const clock = { now: new Date('2026-01-01T12:00:00.000Z') };
  const now = () => clock.now;

  const actions = createActionStore(connection);
  const sessions = createSessionStore(connection);
  const erasure = createErasure({ connection, actions, sessions });
  const templates = createTemplateStore(connection);
  const inbox = createInbox(connection);
  await createIndexes(connection);
  if (hasEmails) await templates.keep(testEmails(), new Date('2020-01-01T00:00:00.000Z'));
  const post = smtpPost(settings.SMTP_URL);
  const sender = { shop: shopOf(settings), from: settings.MAIL_FROM, sales: settings.SALES_EMAIL };
  const mails = { post, templates, inbox, erasure, ...sender, now, logger };
  await listen(bus, { actions, erasure, mails });
  const tokens = testTokens();
  const http = await testService(
    createReportsApp({
      actions,
      sessions,
      erasure,
      analytics: await analyticsFrom(settings, { sessions: sessions.model, logger, now }),
      cityOf,
      ...(options.actionLimit === undefined ? {} : { actionLimit: options.actionLimit }),
      now,
      frame: {
        keys: tokens.keys,
        logger,
        ready: { database: () => pingStore(connection), broker: () => bus.ready() },
      },
    }),
  );
  return {
    http,
    tokens,
    clock,
    databaseUrl: ground.databaseUrl,
    connection,
    actions,
    sessions,
    mailServer,
    stop: async () => {
      await http.stop();
      post.close();
      await ground.stop();
    },
  };
}
