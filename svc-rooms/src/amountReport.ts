import { roomCalls, type AmountLine, type AmountRow } from '@rackwright/contracts';
import { refusal, route, type Route } from '@rackwright/service-kit';
import { trusted } from 'mongoose';
import type { RoomRow, RoomRows } from './roomRow';

/** Rows of one answer: some 10 MB. */
export const REPORTED_ROWS_MAX = 50_000;

/** One that was saved before its lines were kept counts as a whole. */
export const amountLinesOf = ({
  lines,
  totalAmount,
}: Pick<RoomRow, 'lines' | 'totalAmount'>): readonly AmountLine[] =>
  lines ? (JSON.parse(lines) as AmountLine[]) : [{ product: '', quantity: 1, amount: totalAmount }];

const reportedFields = 'lines totalAmount titleProject lastEdited userName email device browser';

/** The projects of a time, both ends included: those that were last edited in it. */
export const lastEditedIn = (startDate: string, endDate: string) => ({
  lastEdited: trusted({ $gte: new Date(startDate), $lte: new Date(endDate) }),
  deletedAt: null,
});

/** What the rooms that were last edited in a time are worth, product by product (back-office spec, section 3). */
export const reportAmount = (rooms: RoomRows): Route =>
  route(roomCalls.reportAmount, async ({ body: { startDate, endDate } }) => {
    const found = rooms
      .find(lastEditedIn(startDate, endDate))
      .sort({ lastEdited: 1, _id: 1 })
      .select(reportedFields)
      .lean<RoomRow[]>()
      .cursor();
    const items: AmountRow[] = [];
    for await (const each of found) {
      const row = each as RoomRow;
      for (const line of amountLinesOf(row)) items.push({ ...projectOf(row), ...line });
      if (items.length > REPORTED_ROWS_MAX) throw refusal(422, 'too-much-to-report');
    }
    return { totalAmount: items.reduce((sum, { amount }) => sum + amount, 0), items };
  });

const projectOf = (row: RoomRow): Omit<AmountRow, keyof AmountLine> => ({
  userName: row.userName ?? '',
  email: row.email ?? '',
  device: row.device,
  browser: row.browser,
  titleProject: row.titleProject,
  lastEdited: row.lastEdited.toISOString(),
});
