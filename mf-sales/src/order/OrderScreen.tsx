import type { OrderDetails } from '@rackwright/contracts';
import { orderCalls } from '@rackwright/contracts/browser';
import { formatTime } from '@rackwright/web-kit';
import { PanelCard, useCall } from '@rackwright/web-kit/ui';
import css from '../desk/desk.module.css';
import type { ItemProps } from '../desk/Desk';
import { ItemFrame, NoItem } from '../desk/ItemFrame';
import { PersonCard } from '../desk/PersonCard';
import { ProjectCard } from '../desk/ProjectCard';
import { useTexts } from '../text';
import { PaymentCard } from './PaymentCard';
import { StepsCard } from './StepsCard';
import { WorkCard } from './WorkCard';

/** One order, with what the workshop builds it from. */
export function OrderScreen({ id }: ItemProps) {
  const { data, error, refetch } = useCall(orderCalls.read, { params: { id } });
  // What was read before is still there when somebody has deleted it since.
  const isGone = error?.status === 404;
  if (data && !isGone) return <Ordered order={data} />;
  return <NoItem isGone={isGone} error={error} retry={() => void refetch()} />;
}

function Ordered({ order }: { readonly order: OrderDetails }) {
  const words = useTexts().order;
  const language = order.work?.language;
  return (
    <ItemFrame
      of="orders"
      id={order._id}
      title={words.title(order._id)}
      lead={formatTime(order.date)}
      actions={
        order.pdfReport !== '' && (
          <a href={order.pdfReport} target="_blank" rel="noreferrer" className={css.report}>
            {words.openReport}
          </a>
        )
      }
      aside={
        <>
          <StepsCard order={order} />
          <PersonCard person={{ ...order.billingInfo, language }} userId={order.userId} />
          <ProjectCard roomId={order.roomId} userId={order.userId} about={{ of: 'orders', id: order._id }} />
        </>
      }
    >
      <WorkCard order={order} />
      <div className={css.pair}>
        <PanelCard title={words.delivery}>
          <Address of={order.shippingInfo} />
        </PanelCard>
        <PanelCard title={words.billing}>
          <Address of={order.billingInfo} />
          {order.billingInfo.fax !== '' && (
            <p className={css.when}>
              {words.fax}: {order.billingInfo.fax}
            </p>
          )}
        </PanelCard>
      </div>
      <PaymentCard order={order} />
    </ItemFrame>
  );
}

function Address({ of }: { readonly of: OrderDetails['shippingInfo'] }) {
  const lines = [
    `${of.firstName} ${of.lastName}`,
    of.company,
    of.address1,
    of.address2,
    `${of.city}, ${of.state} ${of.zip}`,
    of.country,
  ];
  return <address className={css.address}>{lines.filter((line) => line.trim() !== '').join('\n')}</address>;
}
