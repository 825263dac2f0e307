/** What follows an order: its report, made and stored once, then its mails with the report's address. */
import { type EventData, filledPath, PAGES, type RackwrightEvent } from '@rackwright/contracts';
import { stepReached, type BlobStore } from '@rackwright/service-kit';
import { sendMails, type MailParts } from '../mails/sendMails';
import { factsOf } from '../report/details';
import { noPictures, type ReportInput, type ReportOptions, type ReportPictures } from '../report/input';
import type { MakeReport } from '../report/reportThread';
import type { PictureStore } from './pictureStore';
import { reportKey, reportPath, type ReportStore } from './reportStore';

/** Who makes reports, and how: the same for all. */
export type ReportLetterhead = Pick<ReportOptions, 'company' | 'logo' | 'timeZone'>;

export interface OrderParts {
  readonly reports: ReportStore;
  readonly pictures: PictureStore;
  readonly blobs: BlobStore;
  readonly makeReport: MakeReport;
  /** Rejects while it is not known. */
  readonly letterhead: () => Promise<ReportLetterhead>;
  /** The gateway's address, as browsers see it. */
  readonly publicUrl: string;
  readonly mails: MailParts;
  readonly now: () => Date;
  /** After each write that announces something. */
  readonly afterWrite: () => void;
}

type Placed = RackwrightEvent<'order-placed'>;
type Again = RackwrightEvent<'order-report-requested' | 'order-mails-requested'>;

/** An address of our own pages. */
export const pageUrl = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/+$/, '')}${path}`;

const inputOf = ({ publicUrl }: OrderParts, data: EventData<'order-placed'>): ReportInput => ({
  title: data.title,
  floorAreaM2: data.FloorArea,
  ...factsOf(data),
  list: data.list,
  projectUrl:
    data.roomId === '' ? '' : pageUrl(publicUrl, filledPath(PAGES.project, { room_id: data.roomId })),
  language: data.language,
});

/** Of the order's day, whenever it is made. */
const dayOf = (event: Placed | Again): Date =>
  new Date('placedAt' in event.data ? event.data.placedAt : event.time);

/** The pictures stay for a month, should it be made once more. */
async function makeAndKeep(parts: OrderParts, event: Placed | Again, name: string): Promise<void> {
  const { reports, blobs, letterhead, now } = parts;
  const { orderId, picturesId, userId } = event.data;
  await parts.pictures.hold(picturesId, userId, now());
  const pictures = await parts.pictures.get(picturesId, userId);
  if (await isBetter(parts, event, { name, pictures })) return;
  const pdf = await parts.makeReport(inputOf(parts, event.data), {
    ...(await letterhead()),
    pictures,
    now: dayOf(event),
  });
  await blobs.put(reportKey(name), pdf, 'application/pdf');
  stepReached('report-kept', orderId);
  await reports.stored(orderId, event.requestId);
  stepReached('report-recorded', orderId);
  parts.afterWrite();
}

/** The report that is kept has the pictures, which are gone by now: another one would have none. */
async function isBetter(
  { blobs, reports }: OrderParts,
  { data: { orderId, picturesId } }: Placed | Again,
  { name, pictures }: { readonly name: string; readonly pictures: ReportPictures },
): Promise<boolean> {
  if (pictures !== noPictures || picturesId === '') return false;
  const { isStored } = await reports.begun(orderId);
  return isStored && (await blobs.get(reportKey(name))) !== null;
}

/**
 * Each step is done once however often the event comes: a report that is stored is not made again, a mail that was sent is
 * not sent again. What fails is thrown for the event to come again. Nothing is mailed, nor said to be, about somebody who
 * is erased.
 */
export async function followOrder(parts: OrderParts, event: Placed): Promise<void> {
  const { orderId } = event.data;
  const { name, isStored } = await parts.reports.begun(orderId);
  if (!isStored) await makeAndKeep(parts, event, name);
  const isSent = await sendMails(parts.mails, event, {
    reportUrl: pageUrl(parts.publicUrl, reportPath(name)),
  });
  if (!isSent) return;
  await parts.reports.mailed(orderId, event.requestId);
  stepReached('order-mailed-recorded', orderId);
  parts.afterWrite();
}

/** Under the address it has: whoever was mailed it finds the new one there. An event that comes twice is answered once. */
export async function remakeReport(
  parts: OrderParts,
  event: RackwrightEvent<'order-report-requested'>,
): Promise<void> {
  const { orderId, askId } = event.data;
  const { name, reportAsk } = await parts.reports.begun(orderId);
  if (reportAsk === askId) return;
  await makeAndKeep(parts, event, name);
  await parts.reports.remade(orderId, { askId, requestId: event.requestId });
  parts.afterWrite();
}

/** Each of them once for one question. A report that was never made is made first, since the mails lead to it. */
export async function mailAgain(
  parts: OrderParts,
  event: RackwrightEvent<'order-mails-requested'>,
): Promise<void> {
  const { orderId, askId, to } = event.data;
  const { requestId } = event;
  const { name, isStored } = await parts.reports.begun(orderId);
  if (!isStored) await makeAndKeep(parts, event, name);
  const isSent = await sendMails(parts.mails, event, {
    reportUrl: pageUrl(parts.publicUrl, reportPath(name)),
  });
  if (!isSent) return;
  if (to === 'both') await parts.reports.mailed(orderId, requestId);
  await parts.reports.mailedAgain(orderId, { askId, requestId });
  parts.afterWrite();
}
