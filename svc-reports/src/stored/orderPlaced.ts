/** What follows an order: its report, made and stored once, then its mails with the report's address. */
import { filledPath, PAGES, type RackwrightEvent } from '@rackwright/contracts';
import { stepReached, type BlobStore } from '@rackwright/service-kit';
import { sendMails, type MailParts } from '../mails/sendMails';
import { factsOf } from '../report/details';
import type { ReportInput, ReportOptions } from '../report/input';
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
  readonly letterhead: ReportLetterhead;
  /** The gateway's address, as browsers see it. */
  readonly publicUrl: string;
  readonly mails: MailParts;
  readonly now: () => Date;
  /** After each write that announces something. */
  readonly afterWrite: () => void;
}

type Placed = RackwrightEvent<'order-placed'>;

/** An address of our own pages. */
export const pageUrl = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/+$/, '')}${path}`;

const inputOf = ({ publicUrl }: OrderParts, { data }: Placed): ReportInput => ({
  title: data.title,
  floorAreaM2: data.FloorArea,
  ...factsOf(data),
  list: data.list,
  projectUrl:
    data.roomId === '' ? '' : pageUrl(publicUrl, filledPath(PAGES.project, { room_id: data.roomId })),
  language: data.language,
});

async function makeAndKeep(parts: OrderParts, event: Placed, name: string): Promise<void> {
  const { reports, blobs, letterhead, now } = parts;
  const { orderId, picturesId, userId } = event.data;
  await parts.pictures.hold(picturesId, userId, now());
  const pictures = await parts.pictures.get(picturesId, userId);
  /** Of the order's day, whenever it is made. */
  const options = { ...letterhead, pictures, now: new Date(event.time) };
  const pdf = await parts.makeReport(inputOf(parts, event), options);
  await blobs.put(reportKey(name), pdf, 'application/pdf');
  stepReached('report-kept', orderId);
  await reports.stored(orderId, event.requestId);
  stepReached('report-recorded', orderId);
  parts.afterWrite();
}

/**
 * Each step is done once however often the event comes: a report that is stored is not made again, a mail that was sent is
 * not sent again. What fails is thrown for the event to come again. Nothing is mailed, nor said to be, about somebody who
 * is erased.
 */
export async function followOrder(parts: OrderParts, event: Placed): Promise<void> {
  const { orderId, picturesId, userId } = event.data;
  const { name, isStored } = await parts.reports.begun(orderId);
  if (!isStored) await makeAndKeep(parts, event, name);
  await parts.pictures.remove(picturesId, userId);
  const isSent = await sendMails(parts.mails, event, {
    reportUrl: pageUrl(parts.publicUrl, reportPath(name)),
  });
  if (!isSent) return;
  await parts.reports.mailed(orderId, event.requestId);
  stepReached('order-mailed-recorded', orderId);
  parts.afterWrite();
}
