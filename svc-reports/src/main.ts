import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { blobStoreFrom, createInbox, runService, createKnownShopStore } from '@rackwright/service-kit';
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
import { openLogo } from './report/openLogo';
import { inReportThread, makingHere, type MakeReport } from './report/reportThread';
import { writeReport } from './report/writeReport';
import { geoFiles, reportsSettings } from './settings';
import { knownShop } from './shopParts';
import { createPictureStore } from './stored/pictureStore';
import { remotePricing } from './stored/pricedProject';
import { createReportStore, REPORTS } from './stored/reportStore';
import { startPictureTidying } from './stored/tidying';
import { noCities, openCities } from './visits/city';
import { createMissingVisitStore } from './visits/missingVisits';
import { createVisitStore } from './visits/visitStore';

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

await runService({
  name: 'reports',
  settings: reportsSettings,
  announcing: [REPORTS],
  stores: ({ settings, connection }) => {
    const blobs = blobStoreFrom(settings);
    const actions = createActionStore(connection);
    const audit = createAuditStore(connection);
    const sessions = createVisitStore(connection);
    const pictures = createPictureStore(connection, blobs);
    const confirmations = createConfirmationStore(connection);
    const signIns = createSignInRows(connection);
    return {
      blobs,
      actions,
      audit,
      sessions,
      missingVisits: createMissingVisitStore(connection, {
        sessions: sessions.model,
        timeZone: settings.REPORT_TIME_ZONE,
      }),
      signIns,
      pictures,
      confirmations,
      reports: createReportStore(connection),
      allowances: createAllowanceStore(connection),
      erasure: createErasure({ connection, actions, sessions, pictures, confirmations, signIns }),
      templates: createTemplateStore(connection),
      inbox: createInbox(connection),
      shop: createKnownShopStore(connection),
    };
  },
  keepsStaffActions:
    ({ audit }) =>
    (action) =>
      audit.keep(action),
  make: async (stores, { settings, logger, now, frame, announced }) => {
    const { actions, audit, sessions, missingVisits, signIns, pictures, erasure, confirmations } = stores;
    const { reports, blobs } = stores;
    const { templates, inbox, allowances, shop } = stores;
    const files = geoFiles(settings);
    const known = knownShop(shop, settings, await openLogo(settings.REPORT_LOGO));
    const post = smtpPost(settings.SMTP_URL);
    const mails = {
      ...{
        post,
        templates,
        inbox,
        erasure,
        confirmations,
        allowances,
        counts: createMailCount(),
        now,
        logger,
      },
      shop: known.forMails,
    };
    const makeReport = await reportMaker();
    const making = {
      pictures,
      blobs,
      makeReport,
      letterhead: known.letterhead,
      publicUrl: settings.PUBLIC_URL,
      now,
    };
    const { ROOMS_URL: roomsUrl, ORDERS_URL: ordersUrl } = settings;
    const service = createReportsApp({
      actions,
      audit,
      sessions,
      erasure,
      missingVisits,
      signIns,
      analytics: await analyticsFrom(settings, { signIns, sessions: sessions.model, logger, now }),
      timeZone: settings.REPORT_TIME_ZONE,
      knowsCities: files.length > 0,
      cityOf: files.length === 0 ? noCities : await openCities(files),
      reports: { ...making, priceProject: remotePricing({ roomsUrl, ordersUrl, logger }), erasure },
      mails,
      now,
      frame,
    });
    const orders = { ...making, reports, mails, afterWrite: announced };
    return {
      service,
      listen: (bus) => listen(bus, { actions, audit, erasure, confirmations, mails, orders, shop }),
      close: [startPictureTidying({ pictures, now, logger }), () => post.close()],
    };
  },
});
