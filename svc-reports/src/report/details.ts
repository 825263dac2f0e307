/** What report and mails say about the room and, where there is one, the order. */
import type { EventData } from '@rackwright/contracts';
import type { OrderFacts, RoomFacts } from './input';
import type { ReportTexts } from './texts';

export interface Detail {
  readonly label: string;
  readonly value: string;
}

type ShippingInfo = NonNullable<OrderFacts['shippingInfo']>;

/** What the event says of both; an event of a release before said less. */
export function factsOf(data: EventData<'order-placed'>): {
  readonly room: RoomFacts | null;
  readonly order: OrderFacts;
} {
  const { orderId, preDrillOption, shippingInfo = null, charge, cellarHeight } = data;
  const { wallLengths = [], bareWalls = [] } = data;
  return {
    room: cellarHeight === undefined ? null : { ceilingHeight: cellarHeight, wallLengths, bareWalls },
    order: { number: orderId, preDrillOption, shippingInfo, charge },
  };
}

function addressOf(to: ShippingInfo, texts: ReportTexts): string {
  const name = `${to.firstName} ${to.lastName}`.trim();
  const city = [to.city, to.state, to.zip].filter(Boolean).join(' ');
  return [name, to.company, to.address1, to.address2, city, texts.country(to.country)]
    .filter(Boolean)
    .join(', ');
}

/** The order's number, drilling, delivery address and charge. */
export function orderDetails(
  { number, preDrillOption, shippingInfo, charge }: OrderFacts,
  texts: ReportTexts,
): readonly Detail[] {
  return [
    { label: texts.orderNumber, value: number },
    { label: texts.drilling, value: texts.drilled(preDrillOption) },
    ...(shippingInfo ? [{ label: texts.deliveredTo, value: addressOf(shippingInfo, texts) }] : []),
    { label: texts.charged, value: texts.charge(charge) },
  ];
}

/** One text for each wall, from wall 1 on. */
export const wallDetails = ({ wallLengths }: RoomFacts, texts: ReportTexts): readonly string[] =>
  wallLengths.map((length, index) => texts.wall(index + 1, length));
