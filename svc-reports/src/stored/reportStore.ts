/** The report of each order: where it is, and what of it is done. */
import { randomBytes } from 'node:crypto';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  newEvent,
  outboxFields,
} from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';

interface ReportRow {
  /** The order's. */
  readonly _id: string;
  /** Nobody can guess it: who has the address may read the report. */
  readonly name: string;
  readonly isStored: boolean;
  readonly isMailed: boolean;
}

export interface OrderReport {
  readonly name: string;
  readonly isStored: boolean;
}

export interface ReportStore {
  /** The report of the order, with the same name whenever it is asked for. */
  begun(orderId: string): Promise<OrderReport>;
  /** The file is kept: `report-stored` is announced with the same write, once. */
  stored(orderId: string, requestId: string): Promise<void>;
  /** Customer and shop have their mails: `order-mailed` is announced with the same write, once. */
  mailed(orderId: string, requestId: string): Promise<void>;
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
  ...outboxFields,
};

/** Collection `reports`. */
export function createReportStore(connection: Connection): ReportStore {
  const reports = connection.model<ReportRow>(
    'Report',
    new Schema<ReportRow>(fields, { versionKey: false }),
    REPORTS,
  );
  const known = (orderId: string) =>
    reports.findOne({ _id: orderId }, { name: 1, isStored: 1 }).lean<ReportRow>();
  const begin = async (orderId: string): Promise<void> => {
    const name = `${randomBytes(16).toString('hex')}.pdf`;
    try {
      await reports.create({ _id: orderId, name, isStored: false, isMailed: false, ...announcing() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };
  return {
    begun: async (orderId) => {
      const before = await known(orderId);
      if (before) return before;
      await begin(orderId);
      const begun = await known(orderId);
      if (!begun) throw new Error('the report of an order is gone while it is made');
      return begun;
    },
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
  };
}
