/** The calls around reports: one made at once, pictures for one to come, and stored ones. */
import { createHash } from 'node:crypto';
import { reportCalls, type reportRequest, type sceneScreenshotsSchema } from '@rackwright/contracts';
import {
  type BlobStore,
  etagOf,
  languageOf,
  notFound,
  notModified,
  refusal,
  route,
  type Route,
  SENT,
  throttle,
} from '@rackwright/service-kit';
import { encodePictureOf } from '@rackwright/service-kit/pictures';
import type { z } from 'zod';
import type { Erasure } from '../erasure';
import type { ReportPictures } from '../report/input';
import type { MakeReport } from '../report/reportThread';
import { attachment, reportFilename } from './filename';
import { pageUrl, type ReportLetterhead } from './orderPlaced';
import type { PriceProject } from './pricedProject';
import type { PictureStore } from './pictureStore';
import { REPORT_NAME, reportKey } from './reportStore';

export interface ReportCalls {
  readonly pictures: PictureStore;
  readonly blobs: BlobStore;
  readonly priceProject: PriceProject;
  readonly makeReport: MakeReport;
  readonly letterhead: () => Promise<ReportLetterhead>;
  readonly publicUrl: string;
  readonly erasure: Erasure;
  readonly now: () => Date;
  /** In ten minutes for one person; 60 reports and 60 sets of pictures unless told otherwise. */
  readonly limits?: { readonly reports: number; readonly pictures: number };
}

const LIMITS = { reports: 60, pictures: 60 } as const;
/** Sharp on paper at the size they are printed in; smaller ones stay as they are. */
const PICTURE = { width: 1600, height: 1200, fit: 'inside', as: 'jpeg' } as const;

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
type Sent = z.output<typeof sceneScreenshotsSchema>;

/** One after the other: pictures of one report never take the turns of everybody else. */
async function encodedPictures(who: string, sent: Sent): Promise<ReportPictures> {
  const encoded = async (dataUrl: string): Promise<Buffer | null> =>
    dataUrl === '' ? null : encodePictureOf(who, bytesOf(dataUrl), PICTURE);
  const isometricView = await encoded(sent.isometricView);
  const birdsEyeView = await encoded(sent.birdsEyeView);
  const wallView: { wall: string; img: Buffer | null }[] = [];
  for (const { wall, img } of sent.wallView) wallView.push({ wall, img: await encoded(img) });
  return { isometricView, birdsEyeView, wallView, elevations: sent.elevations };
}

const PROJECT_PAGE = /^\/(?:planning|templates|browsing)\/([\w-]+)\/?$/;

/** A planner that sends no id says by the path of the project's page which one is saved. */
function savedRef({ projectId, share, isProjectSaved, projectPath }: z.output<typeof reportRequest>) {
  const onPage = isProjectSaved === true ? PROJECT_PAGE.exec(projectPath)?.[1] : undefined;
  const id = projectId ?? onPage;
  if (id === undefined) throw refusal(409, 'save-first');
  return { id, share };
}

/** Of what is saved, at the prices of now or, once it is ordered, of then: nobody's word for a row or a price is printed under the shop's name. */
export const generateReport = (calls: ReportCalls): Route => {
  const { priceProject, makeReport, letterhead, publicUrl, now } = calls;
  const throttled = throttle('report', (calls.limits ?? LIMITS).reports);
  return route(reportCalls.generate, async ({ caller: { userId }, body, req, res }) => {
    await throttled(userId, req);
    const { language = languageOf(req) } = body;
    const ref = { ...savedRef(body), language };
    const { title, floorAreaM2, room, list, path } = await priceProject(req, ref);
    const projectUrl = path === '' ? '' : pageUrl(publicUrl, path);
    const input = { title, floorAreaM2, room, order: null, list, projectUrl, language };
    const pictures = await encodedPictures(userId, body.sceneScreenshots);
    const pdf = await makeReport(input, { ...(await letterhead()), pictures, now: now() });
    const filename = reportFilename(title);
    res.set('Cache-Control', 'no-store').vary('Accept');
    if (req.accepts(['application/json', 'application/pdf']) !== 'application/pdf')
      return { data: pdf.toString('base64'), filename };
    res.set('Content-Disposition', attachment(filename)).type('pdf').send(pdf);
    return SENT;
  });
};

export const keepPictures = ({ pictures, erasure, now, limits = LIMITS }: ReportCalls): Route => {
  const throttled = throttle('report-pictures', limits.pictures);
  return route(reportCalls.keepPictures, async ({ caller: { userId }, body, req }) => {
    await throttled(userId, req);
    const sent = await encodedPictures(userId, body);
    const { picturesId, validUntil } = await pictures.keep(userId, sent, now());
    await erasure.written(userId);
    return { picturesId, validUntil: validUntil.toISOString() };
  });
};

/** Whoever has the address may read it; it is on no list, and no search engine may keep it. Made once more, it is another file there. */
export const storedReport = ({ blobs }: ReportCalls): Route =>
  route(reportCalls.stored, async ({ params: { name }, req, res }) => {
    const blob = REPORT_NAME.test(name) ? await blobs.get(reportKey(name)) : null;
    if (!blob) throw notFound('no-such-report');
    res.set({
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': 'inline; filename="report.pdf"',
      'X-Robots-Tag': 'noindex',
    });
    const etag = etagOf(createHash('sha256').update(blob.bytes).digest('base64url'));
    if (!notModified(req, res, etag)) res.type('pdf').send(blob.bytes);
    return SENT;
  });
