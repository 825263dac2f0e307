import type { ServiceFigures, ServiceName } from '@rackwright/contracts';
import { formatCount, formatTime } from '@rackwright/web-kit';
import { Badge, PanelCard, Table } from '@rackwright/web-kit/ui';
import { clock, SERVICES, useServiceFigures, type FiguresPart } from './asking';
import css from './operations.module.css';
import { PlainTable } from './PlainTable';
import { useOperationTexts } from './text';

/** Each service with how it does, as it said last. */
export function ServicesPart() {
  const words = useOperationTexts();
  return (
    <PanelCard title={words.parts.services} holdsTable>
      <PlainTable label={words.parts.services} columns={Object.values(words.services.columns)}>
        {SERVICES.map((service) => (
          <ServiceRow key={service} service={service} />
        ))}
      </PlainTable>
    </PanelCard>
  );
}

function ServiceRow({ service }: { readonly service: ServiceName }) {
  const part = useServiceFigures(service);
  const { data } = part;
  const { services: words, readAt } = useOperationTexts();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={css.text ?? ''}>
        {words.names[service]}
        {data && <Aside>{words.version(data.version)}</Aside>}
        {data && <Aside>{words.since(formatTime(data.startedAt))}</Aside>}
      </Table.Th>
      <Table.Td className={css.text ?? ''}>
        <State part={part} />
        {data && <Aside>{readAt(clock(data.readAt))}</Aside>}
      </Table.Td>
      {data && <FigureCells data={data} />}
    </Table.Tr>
  );
}

const Aside = ({ children }: { readonly children: string }) => <span className={css.aside}>{children}</span>;

/** Whether it answers, and what it lacks. */
function State({ part: { data, error } }: { readonly part: FiguresPart }) {
  const words = useOperationTexts().services;
  const badge = (color: string, text: string) => (
    <Badge variant="light" color={color} tt="none">
      {text}
    </Badge>
  );
  if (error)
    return (
      <>
        {badge('red', words.down)}
        <Aside>{error.message}</Aside>
      </>
    );
  if (!data) return badge('gray', words.asking);
  if (data.ready) return badge('leaf', words.ready);
  return (
    <>
      {badge('amber', words.notReady)}
      {data.checks
        .filter(({ isThere }) => !isThere)
        .map(({ name, says }) => (
          <Aside key={name}>{`${name}: ${says}`}</Aside>
        ))}
    </>
  );
}

const Count = ({
  of,
  isBad = false,
}: {
  readonly of: number | undefined | null;
  readonly isBad?: boolean;
}) => {
  const { notTold } = useOperationTexts();
  return (
    <Table.Td className={css.number ?? ''}>
      <span className={isBad ? css.marked : undefined}>
        {typeof of === 'number' ? formatCount(of) : notTold}
      </span>
    </Table.Td>
  );
};

function FigureCells({ data }: { readonly data: ServiceFigures }) {
  const { services: words, none } = useOperationTexts();
  const { outbox, queues, parked } = data;
  return (
    <>
      <Table.Td className={css.number ?? ''}>
        {outbox ? words.outbox(formatCount(outbox.waiting)) : none}
        {outbox && outbox.waiting > 0 && (
          <Aside>{words.oldest(formatCount(Math.round(outbox.oldestS)))}</Aside>
        )}
      </Table.Td>
      <Count of={queues?.reduce((sum, queue) => sum + queue.waiting, 0)} />
      <Count of={parked} isBad={parked !== null && parked > 0} />
      <ProcessCells data={data} />
    </>
  );
}

function ProcessCells({ data: { gauges, counted } }: { readonly data: ServiceFigures }) {
  const { services: words } = useOperationTexts();
  return (
    <>
      <Table.Td className={css.text ?? ''}>
        {words.answered(formatCount(gauges.answered), formatCount(gauges.failed))}
        <Aside>{words.inFlight(formatCount(gauges.inFlight), formatCount(gauges.refused))}</Aside>
        {counted.map(({ name, value }) => (
          <Aside key={name}>{`${formatCount(value)} ${words.counted[name] ?? name}`}</Aside>
        ))}
      </Table.Td>
      <Table.Td className={css.text ?? ''}>
        {words.memory(formatCount(gauges.memoryMb))}
        <Aside>{words.lag(formatCount(gauges.eventLoopLagMs))}</Aside>
      </Table.Td>
    </>
  );
}
