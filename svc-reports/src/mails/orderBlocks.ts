/** What both mails of an order say below the publisher's words: the order, the room, and its list. */
import type { EventData, ListRow } from '@rackwright/contracts';
import { factsOf, orderDetails, wallDetails } from '../report/details';
import type { ReportTexts } from '../report/texts';
import type { MailBlock, Item } from './blocks';
import { oneLine } from './filling';
import type { MailTexts } from './mailTexts';

/** Mail programs cut what is longer off; the report has every row. */
const ROWS_MAX = 100;

const itemOf = (row: ListRow, texts: ReportTexts): Item => ({
  what: oneLine(`${texts.count(row.quantity)} × ${row.description}`),
  about: oneLine([row.sku, ...(row.madeIn ? [texts.madeIn(row.madeIn)] : [])].filter(Boolean).join(' · ')),
  amount: texts.money(row.total),
});

/** `told` makes what the customer wrote fit for the reader. */
export function orderBlocks(
  data: EventData<'order-placed'>,
  { report: texts, frame }: MailTexts,
  told: (text: string) => string,
): MailBlock[] {
  const { room, order } = factsOf(data);
  const rows = [...data.list.lines, ...data.list.additions];
  const ofRoom = room
    ? [
        { label: texts.ceilingHeight, value: texts.height(room.ceilingHeight) },
        { label: texts.walls, value: wallDetails(room, texts).slice(0, ROWS_MAX).join('\n') },
      ]
    : [];
  const ofOrder = orderDetails(order, texts).map(({ label, value }) => ({
    label,
    value: oneLine(told(value)),
  }));
  const more = rows.length > ROWS_MAX ? frame.moreRows(rows.length - ROWS_MAX) : '';
  return [
    { kind: 'details', details: [...ofOrder, ...ofRoom] },
    { kind: 'items', items: rows.slice(0, ROWS_MAX).map((row) => itemOf(texts.row(row), texts)), more },
  ];
}
