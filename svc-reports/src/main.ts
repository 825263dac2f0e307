import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  blobStoreFrom,
  connectStore,
  createInbox,
  createEndedSessions,
  createIndexes,
  createLogger,
  createRabbitBus,
  pingStore,
  readSettings,
  remoteKeys,
  startRelay,
  startService,
} from '@rackwright/service-kit';
import { createActionStore } from './actionStore';
import { analyticsFrom } from './analytics/chosen';
import { createReportsApp } from './app';
import { createErasure } from './erasure';
import { listen } from './listeners';
import { createAllowanceStore } from './mails/allowanceStore';
import { createConfirmationStore } from './mails/confirmationStore';
import { createDropCount } from './mails/sendMails';
import { smtpPost } from './mails/smtp';
import { createTemplateStore } from './mails/templateStore';
import { openFonts } from './report/fonts';
import { openLogo } from './report/openLogo';
import { inReportThread, makingHere, type MakeReport } from './report/reportThread';
import { writeReport } from './report/writeReport';
import { geoFiles, letterheadOf, reportsSettings, shopOf } from './settings';
import { createPictureStore } from './stored/pictureStore';
import { remotePricing } from './stored/pricedProject';
import { createReportStore, REPORTS } from './stored/reportStore';
import { startTidying } from './stored/tidying';
import { noCities, openCities } from './visits/city';
import { createSessionStore } from './visits/sessionStore';

/** The thread's program and the fonts are bundled beside this one; run from its sources, the service writes reports itself. */
async function reportMaker(): Promise<MakeReport> {
  if (!import.meta.url.endsWith('.ts')) {
    const workerData = fileURLToPath(new URL('./fonts', import.meta.url));
    /** Room for the many small things of a long list, so that they are swept once and not ten times. */
    const resourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 };
    return inReportThread(
      () => new Worker(new URL('./reportWorker.js', import.meta.url), { workerData, resourceLimits }),
    );
  }
  const fonts = await openFonts(fileURLToPath(new URL('./report/fonts', import.meta.url)));
  return makingHere((input, options) => writeReport(input, options, fonts));
}

const settings = readSettings(reportsSettings);
const logger = createLogger('reports', settings.LOG_LEVEL);
const now = () => new Date();
const files = geoFiles(settings);
const cityOf = files.length === 0 ? noCities : await openCities(files);
const letterhead = letterheadOf(settings, await openLogo(settings.REPORT_LOGO));
const makeReport = await reportMaker();
const blobs = blobStoreFrom(settings);
const connection = await connectStore(settings.MONGO_URL);
const actions = createActionStore(connection);
const sessions = createSessionStore(connection);
const pictures = createPictureStore(connection, blobs);
const reports = createReportStore(connection);
const confirmations = createConfirmationStore(connection);
const allowances = createAllowanceStore(connection);
const erasure = createErasure({ connection, actions, sessions, pictures, confirmations });
const templates = createTemplateStore(connection);
const inbox = createInbox(connection);
const ended = createEndedSessions({ connection, logger });
await createIndexes(connection, logger);
const analytics = await analyticsFrom(settings, { sessions: sessions.model, logger, now });

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'reports', logger });
await ended.follow(bus, 'reports');
const relay = startRelay({ connection, collections: [REPORTS], bus, logger });
const post = smtpPost(settings.SMTP_URL);
const drops = createDropCount();
const mails = {
  post,
  templates,
  inbox,
  erasure,
  confirmations,
  allowances,
  drops,
  shop: shopOf(settings),
  from: settings.MAIL_FROM,
  sales: settings.SALES_EMAIL,
  now,
  logger,
};
const making = { pictures, blobs, makeReport, letterhead, publicUrl: settings.PUBLIC_URL, now };
await listen(bus, {
  actions,
  erasure,
  confirmations,
  mails,
  orders: { ...making, reports, mails, afterWrite: relay.nudge },
});
const priceProject = remotePricing({
  roomsUrl: settings.ROOMS_URL,
  ordersUrl: settings.ORDERS_URL,
  logger,
});
const stopTidying = startTidying({ pictures, now, logger });

await startService({
  service: createReportsApp({
    actions,
    sessions,
    erasure,
    analytics,
    cityOf,
    reports: { ...making, priceProject, erasure },
    now,
    frame: {
      keys: remoteKeys(settings.JWKS_URL),
      ended,
      logger,
      counted: {
        mails_dropped_total: {
          help: 'Mails not sent: too many, or to an address that is not confirmed',
          soFar: drops.soFar,
        },
      },
      ready: { database: () => pingStore(connection), broker: () => bus.ready() },
    },
  }),
  port: settings.PORT,
  host: settings.HOST,
  bus,
  relay,
  close: [ended.stop, async () => stopTidying(), async () => post.close(), () => connection.close()],
  ownsProcess: true,
});
