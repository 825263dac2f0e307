import {
  connectStore,
  createInbox,
  createIndexes,
  createLogger,
  createRabbitBus,
  pingStore,
  readSettings,
  remoteKeys,
  startService,
} from '@rackwright/service-kit';
import { createActionStore } from './actionStore';
import { analyticsFrom } from './analytics/chosen';
import { createReportsApp } from './app';
import { createErasure } from './erasure';
import { listen } from './listeners';
import { smtpPost } from './mails/smtp';
import { createTemplateStore } from './mails/templateStore';
import { geoFiles, reportsSettings, shopOf } from './settings';
import { noCities, openCities } from './visits/city';
import { createSessionStore } from './visits/sessionStore';

const settings = readSettings(reportsSettings);
const logger = createLogger('reports', settings.LOG_LEVEL);
const now = () => new Date();
const files = geoFiles(settings);
const cityOf = files.length === 0 ? noCities : await openCities(files);
const connection = await connectStore(settings.MONGO_URL);
const actions = createActionStore(connection);
const sessions = createSessionStore(connection);
const erasure = createErasure({ connection, actions, sessions });
const templates = createTemplateStore(connection);
const inbox = createInbox(connection);
await createIndexes(connection);
const analytics = await analyticsFrom(settings, { sessions: sessions.model, logger, now });

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'reports', logger });
const post = smtpPost(settings.SMTP_URL);
const mails = {
  post,
  templates,
  inbox,
  erasure,
  shop: shopOf(settings),
  from: settings.MAIL_FROM,
  sales: settings.SALES_EMAIL,
  now,
  logger,
};
await listen(bus, { actions, erasure, mails });

await startService({
  service: createReportsApp({
    actions,
    sessions,
    erasure,
    analytics,
    cityOf,
    now,
    frame: {
      keys: remoteKeys(settings.JWKS_URL),
      logger,
      ready: { database: () => pingStore(connection), broker: () => bus.ready() },
    },
  }),
  port: settings.PORT,
  host: settings.HOST,
  bus,
  close: [async () => post.close(), () => connection.close()],
  ownsProcess: true,
});
