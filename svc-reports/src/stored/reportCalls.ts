/** The calls around reports: one made at once, pictures for one to come, and stored ones. */
import { reportRequest, sceneScreenshotsSchema } from '@rackwright/contracts';
import {
  caller,
  clientAddress,
  Failure,
  notFound,
  parse,
  signedInCaller,
  throttle,
  type BlobStore,
  type Handler,
} from '@rackwright/service-kit';
import { encodePictureOf } from '@rackwright/service-kit/pictures';
import type { z } from 'zod';
import type { Erasure } from '../erasure';
import { messages } from '../messages';
import type { ReportPictures } from '../report/input';
import type { MakeReport } from '../report/reportThread';
import { attachment, reportFilename } from './filename';
import { pageUrl, type ReportLetterhead } from './orderPlaced';
import type { PictureStore } from './pictureStore';
import { REPORT_NAME, reportKey } from './reportStore';

export interface ReportCalls {
  readonly pictures: PictureStore;
  readonly blobs: BlobStore;
  readonly makeReport: MakeReport;
  readonly letterhead: ReportLetterhead;
  readonly publicUrl: string;
  readonly erasure: Erasure;
  readonly now: () => Date;
  /** In ten minutes for one person, or one address without a token; 60 reports and 60 sets of pictures unless told otherwise. */
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
  return { isometricView, birdsEyeView, wallView };
}

export const generateReport = (calls: ReportCalls): Handler => {
  const { makeReport, letterhead, publicUrl, now } = calls;
  const throttled = throttle('report', (calls.limits ?? LIMITS).reports);
  return async (req, res) => {
    const who = caller(req)?.userId ?? clientAddress(req);
    await throttled(who);
    const asked = parse(reportRequest, req.body);
    const { projectDetails, shoppingList: list, isProjectSaved, projectPath, language } = asked;
    if (list === null || list.lines.length + list.additions.length === 0)
      throw new Failure(422, 'cart-empty', messages['cart-empty']);
    const { title, project } = projectDetails;
    const projectUrl = isProjectSaved && projectPath !== '' ? pageUrl(publicUrl, projectPath) : '';
    const pictures = await encodedPictures(who, asked.sceneScreenshots);
    const input = { title, floorAreaM2: project.FloorArea, list, projectUrl, language };
    const pdf = await makeReport(input, { ...letterhead, pictures, now: now() });
    const filename = reportFilename(title);
    res.set('Cache-Control', 'no-store').vary('Accept');
    if (req.accepts(['application/json', 'application/pdf']) === 'application/pdf')
      res.set('Content-Disposition', attachment(filename)).type('pdf').send(pdf);
    else res.json({ data: pdf.toString('base64'), filename });
  };
};

export const keepPictures = ({ pictures, erasure, now, limits = LIMITS }: ReportCalls): Handler => {
  const throttled = throttle('report-pictures', limits.pictures);
  return async (req, res) => {
    const { userId } = signedInCaller(req);
    await throttled(userId);
    const sent = await encodedPictures(userId, parse(sceneScreenshotsSchema, req.body));
    const { picturesId, validUntil } = await pictures.keep(userId, sent, now());
    await erasure.written(userId);
    res.status(201).json({ picturesId, validUntil: validUntil.toISOString() });
  };
};

/** Whoever has the address may read it; it is on no list, and no search engine may keep it. */
export const storedReport =
  ({ blobs }: ReportCalls): Handler =>
  async (req, res) => {
    const name = String(req.params['name']);
    const blob = REPORT_NAME.test(name) ? await blobs.get(reportKey(name)) : null;
    if (!blob) throw notFound(messages['no-such-report']);
    res.set({
      'Cache-Control': 'private, max-age=3600',
      'Content-Disposition': 'inline; filename="report.pdf"',
      'X-Robots-Tag': 'noindex',
    });
    res.type('pdf').send(blob.bytes);
  };
