/** The whole service for one test file, through HTTP, with an embedded database and a mail server; the bus is the test's. */
import type { AnnouncedShop } from '@rackwright/contracts';
import path from 'node:path';
import {
  connectStore,
  createIndexes,
  createInbox,
  parseSettings,
  pingStore,
  silentLogger,
  startRelay,
  type Bus,
  type Logger,
  createKnownShopStore,
} from '@rackwright/service-kit';
import {
  MemoryBus,
  memoryBlobs,
  startTestDatabase,
  testService,
  testTokens,
} from '@rackwright/service-kit/testing';
import type { Connection } from 'mongoose';
import { createActionStore } from './actionStore';
import { analyticsFrom } from './analytics/chosen';
import { createSignInRows } from './analytics/googleSignIn';
import { createReportsApp } from './app';
import { createAuditStore } from './audit';
import { createErasure } from './erasure';
import { listen } from './listeners';
import { createAllowanceStore } from './mails/allowanceStore';
import { createConfirmationStore } from './mails/confirmationStore';
import { createMailCount } from './mails/sendMails';
import { smtpPost } from './mails/smtp';
import { createTemplateStore } from './mails/templateStore';
import { openFonts } from './report/fonts';
import { makingHere, type MakeReport } from './report/reportThread';
import { writeReport } from './report/writeReport';
import { reportsSettings } from './settings';
import { knownShop } from './shopParts';
import { createPictureStore } from './stored/pictureStore';
import { remotePricing } from './stored/pricedProject';
import { createReportStore, REPORTS } from './stored/reportStore';
import { testEmails } from './testEmails';
import { startTestMailServer, type TestMailServer } from './testMailServer';
import { startTestProjects, type TestProjectsServer } from './testProjects';
import { noCities, type CityOf } from './visits/city';
import { createMissingVisitStore } from './visits/missingVisits';
import { createVisitStore } from './visits/visitStore';

export const testSettings = {
  PORT: '1',
  MONGO_URL: 'mongodb://127.0.0.1/reports',
  AMQP_URL: 'amqp://127.0.0.1',
  JWKS_URL: 'http://127.0.0.1/keys',
  PUBLIC_URL: 'https://planner.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
  BLOB_URL: 'file:///blobs',
  ROOMS_URL: 'http://127.0.0.1:1',
  ORDERS_URL: 'http://127.0.0.1:1',
};

/** As it was announced before a test. */
export const testShop: AnnouncedShop = {
  name: 'Rackwright',
  tagline: { en: 'Quality assured.', ms: 'Kualiti terjamin.', de: 'Geprüfte Qualität.' },
  companyAddress: 'Jalan Anggur 7\nKuala Lumpur',
  socialLinks: [
    { name: 'Instagram', url: 'https://instagram.example/rackwright' },
    { name: 'Pinterest', url: 'https://pinterest.example/rw' },
  ],
  mailFrom: 'Rackwright <planner@rackwright.example>',
  salesEmail: 'sales@rackwright.example',
  accent: '#7b1e3a',
};

type SharedGround = Pick<Ground, 'databaseUrl' | 'mailServer' | 'blobs' | 'projects'>;

export interface TestReportsOptions {
  /** In addition to, and instead of, `testSettings`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly cityOf?: CityOf;
  readonly actionLimit?: number;
  readonly reportLimits?: { readonly reports: number; readonly pictures: number };
  readonly makeReport?: MakeReport;
  readonly logger?: Logger;
  /** False for a publisher whose wordings have not come yet. */
  readonly hasEmails?: boolean;
  /** False where it has not been announced what the shop is. */
  readonly hasShop?: boolean;
  /** Another instance of the service has it already. */
  readonly sharing?: SharedGround;
}

interface Ground {
  readonly databaseUrl: string;
  readonly connection: Connection;
  readonly mailServer: TestMailServer;
  readonly blobs: ReturnType<typeof memoryBlobs>;
  readonly projects: TestProjectsServer;
  stop(): Promise<void>;
}

async function ownGround(): Promise<Ground> {
  const [database, mailServer, projects] = await Promise.all([
    startTestDatabase(),
    startTestMailServer(),
    startTestProjects(),
  ]);
  const stop = async (): Promise<void> => {
    await projects.stop();
    await mailServer.stop();
    await database.stop();
  };
  const connection = await database.connect();
  const databaseUrl = database.url(connection.name);
  return { databaseUrl, connection, mailServer, blobs: memoryBlobs(), projects, stop };
}

/** A process of its own has connections of its own. */
async function sharedGround(shared: SharedGround): Promise<Ground> {
  const connection = await connectStore(shared.databaseUrl);
  return { ...shared, connection, stop: () => connection.close() };
}

const ownMaker = async (): Promise<MakeReport> => {
  const fonts = await openFonts(path.join(__dirname, 'report/fonts'));
  return makingHere((input, options) => writeReport(input, options, fonts));
};

/** Of the services that it asks. */
const ANSWER_WITHIN_MS = 2_000;

/** Everything the service keeps, and what it makes of it. */
async function partsOf({ connection, mailServer, blobs, projects }: Ground, options: TestReportsOptions) {
  const settings = parseSettings(reportsSettings, {
    ...testSettings,
    SMTP_URL: mailServer.url,
    ROOMS_URL: projects.url,
    ORDERS_URL: projects.url,
    ...options.settings,
  });
  const clock = { now: new Date('2026-01-01T12:00:00.000Z') };
  const now = () => clock.now;
  const logger = options.logger ?? silentLogger();
  const actions = createActionStore(connection);
  const audit = createAuditStore(connection);
  const sessions = createVisitStore(connection);
  const { REPORT_TIME_ZONE: timeZone } = settings;
  const missingVisits = createMissingVisitStore(connection, { sessions: sessions.model, timeZone });
  const signIns = createSignInRows(connection);
  const pictures = createPictureStore(connection, blobs);
  const reports = createReportStore(connection);
  const confirmations = createConfirmationStore(connection);
  const allowances = createAllowanceStore(connection);
  const erasure = createErasure({ connection, actions, sessions, pictures, confirmations, signIns });
  const templates = createTemplateStore(connection);
  const inbox = createInbox(connection);
  const shop = createKnownShopStore(connection);
  await createIndexes(connection);
  const { hasEmails = true, hasShop = true } = options;
  const longAgo = new Date('2020-01-01T00:00:00.000Z');
  if (hasEmails) await templates.keep(testEmails(), longAgo);
  if (hasShop) await shop.keep(testShop, longAgo);
  const known = knownShop(shop, settings, null);
  const post = smtpPost(settings.SMTP_URL);
  const mails = {
    post,
    templates,
    inbox,
    erasure,
    confirmations,
    allowances,
    counts: createMailCount(),
    shop: known.forMails,
    now,
    logger,
  };
  const makeReport = options.makeReport ?? (await ownMaker());
  const making = {
    pictures,
    blobs,
    makeReport,
    letterhead: known.letterhead,
    publicUrl: settings.PUBLIC_URL,
    now,
  };
  const { ROOMS_URL: roomsUrl, ORDERS_URL: ordersUrl } = settings;
  const priceProject = remotePricing({ roomsUrl, ordersUrl, logger, timeoutMs: ANSWER_WITHIN_MS });
  const visits = { sessions, missingVisits, signIns, timeZone };
  const kept = { actions, audit, pictures, reports, erasure };
  const parts = { ...visits, ...kept, settings, clock, logger, mails, making };
  return { ...parts, priceProject, shop };
}

const readyWith = (connection: Connection, bus: Bus) => ({
  database: () => pingStore(connection),
  broker: () => bus.ready(),
});

export async function startTestReports(bus: Bus = new MemoryBus(), options: TestReportsOptions = {}) {
  const { sharing, cityOf = noCities, actionLimit, reportLimits: limits } = options;
  const ground = await (sharing ? sharedGround(sharing) : ownGround());
  const { connection, mailServer, blobs, databaseUrl, projects } = ground;
  const parts = await partsOf(ground, options);
  const { settings, clock, logger, actions, audit, sessions, pictures, reports, erasure, mails } = parts;
  const { making, priceProject, missingVisits, signIns, timeZone, shop } = parts;
  const { now } = making;
  const relay = startRelay({ connection, collections: [REPORTS], bus, logger, pollMs: 20 });
  await listen(bus, {
    actions,
    audit,
    erasure,
    confirmations: mails.confirmations,
    mails,
    orders: { ...making, reports, mails, afterWrite: relay.nudge },
    shop,
  });
  const tokens = testTokens();
  const http = await testService(
    createReportsApp({
      actions,
      audit,
      sessions,
      erasure,
      missingVisits,
      signIns,
      analytics: await analyticsFrom(settings, { signIns, sessions: sessions.model, logger, now }),
      timeZone,
      knowsCities: cityOf !== noCities,
      cityOf,
      reports: { ...making, priceProject, erasure, ...(limits ? { limits } : {}) },
      ...(actionLimit === undefined ? {} : { actionLimit }),
      mails,
      now,
      frame: { keys: tokens.keys, logger, ready: readyWith(connection, bus) },
    }),
  );
  const stop = async (): Promise<void> => {
    await relay.stop();
    await http.stop();
    mails.post.close();
    await ground.stop();
  };
  return {
    http,
    tokens,
    clock,
    databaseUrl,
    connection,
    actions,
    sessions,
    mailServer,
    blobs,
    projects,
    pictures,
    stop,
  };
}
