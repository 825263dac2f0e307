/** The report of each order: where it is, and what of it is done. */
import { randomBytes } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  newEvent,
  outboxFields,
} from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';

interface ReportRow {
  /** The order's. */
  readonly _id: string;
  /** Nobody can guess it: who has the address may read the report. */
  readonly name: string;
  readonly isStored: boolean;
  readonly isMailed: boolean;
  /** What was asked for once more, and answered last; absent before the first. */
  readonly reportAsk?: string;
  readonly mailsAsk?: string;
}

export interface OrderReport {
  readonly name: string;
  readonly isStored: boolean;
  readonly reportAsk?: string;
}

/** The question that is answered. */
interface Answering {
  readonly askId: string;
  readonly requestId: string;
}

export interface ReportStore {
  /** The report of the order, with the same name whenever it is asked for. */
  begun(orderId: string): Promise<OrderReport>;
  /** The file is kept: `report-stored` is announced with the same write, once. */
  stored(orderId: string, requestId: string): Promise<void>;
  /** Customer and shop have their mails: `order-mailed` is announced with the same write, once. */
  mailed(orderId: string, requestId: string): Promise<void>;
  /** The same for what a sales manager asked for, once for each question. */
  remade(orderId: string, answering: Answering): Promise<void>;
  mailedAgain(orderId: string, answering: Answering): Promise<void>;
}

export const REPORTS = 'reports';
/** Of a stored report, as in its address. */
export const REPORT_NAME = /^[0-9a-f]{32}\.pdf$/;
export const reportPath = (name: string): string => `/api/reports/${name}`;
export const reportKey = (name: string): string => `reports/${name}`;

const fields = {
  _id: { type: String, required: true },
  name: { type: String, required: true },
  isStored: { type: Boolean, required: true },
  isMailed: { type: Boolean, required: true },
  reportAsk: { type: String },
  mailsAsk: { type: String },
  ...outboxFields,
};

/** What was asked for once more is answered once, also when its event comes twice. */
function answers(
  reports: Model<ReportRow>,
  begun: ReportStore['begun'],
): Pick<ReportStore, 'remade' | 'mailedAgain'> {
  const answer = async (
    field: 'reportAsk' | 'mailsAsk',
    askId: string,
    event: RackwrightEvent<'report-stored' | 'order-mailed'>,
  ): Promise<void> => {
    await reports.updateOne(
      { _id: event.data.orderId, [field]: trusted({ $ne: askId }) },
      announcingUpdate({ $set: { [field]: askId } }, event),
    );
  };
  return {
    remade: async (orderId, { askId, requestId }) => {
      const { name } = await begun(orderId);
      const data = { orderId, path: reportPath(name), askId };
      const event = newEvent('report-stored', data, { subject: orderId, requestId });
      await answer('reportAsk', askId, event);
    },
    mailedAgain: async (orderId, { askId, requestId }) => {
      const event = newEvent('order-mailed', { orderId, askId }, { subject: orderId, requestId });
      await answer('mailsAsk', askId, event);
    },
  };
}

/** Collection `reports`. */
export function createReportStore(connection: Connection): ReportStore {
  const reports = connection.model<ReportRow>(
    'Report',
    new Schema<ReportRow>(fields, { versionKey: false }),
    REPORTS,
  );
  const known = (orderId: string) =>
    reports.findOne({ _id: orderId }, { name: 1, isStored: 1, reportAsk: 1 }).lean<ReportRow>();
  const begin = async (orderId: string): Promise<void> => {
    const name = `${randomBytes(16).toString('hex')}.pdf`;
    try {
      await reports.create({ _id: orderId, name, isStored: false, isMailed: false, ...announcing() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };
  const begun = async (orderId: string): Promise<OrderReport> => {
    const before = await known(orderId);
    if (before) return before;
    await begin(orderId);
    const made = await known(orderId);
    if (!made) throw new Error('the report of an order is gone while it is made');
    return made;
  };
  return {
    begun,
    stored: async (orderId, requestId) => {
      const { name } = (await known(orderId)) ?? { name: '' };
      const event = newEvent(
        'report-stored',
        { orderId, path: reportPath(name) },
        { subject: orderId, requestId },
      );
      await reports.updateOne(
        { _id: orderId, isStored: false },
        announcingUpdate({ $set: { isStored: true } }, event),
      );
    },
    mailed: async (orderId, requestId) => {
      const event = newEvent('order-mailed', { orderId }, { subject: orderId, requestId });
      await reports.updateOne(
        { _id: orderId, isMailed: false },
        announcingUpdate({ $set: { isMailed: true } }, event),
      );
    },
    ...answers(reports, begun),
  };
}
