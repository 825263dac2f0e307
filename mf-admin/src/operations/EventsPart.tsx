import type { ParkedAnswer, ServiceFigures, ServiceName } from '@rackwright/contracts';
import { formatCount } from '@rackwright/web-kit';
import { Alert, Table } from '@rackwright/web-kit/ui';
import { SERVICES, useServiceFigures } from './asking';
import css from './operations.module.css';
import { ParkedTable } from './ParkedTable';
import { PartCard } from './PartCard';
import { PlainTable } from './PlainTable';
import { useOperationTexts } from './text';
import { useParked } from './useParked';

/** What waits in queues, and what could not be handled, service by service. */
export const EventsPart = () => (
  <div className={css.parts}>
    {SERVICES.map((service) => (
      <EventsOf key={service} service={service} />
    ))}
    <Retries />
  </div>
);

function EventsOf({ service }: { readonly service: ServiceName }) {
  const words = useOperationTexts();
  const figures = useServiceFigures(service);
  const parked = useParked(service);
  return (
    <PartCard title={words.services.names[service]} part={figures}>
      {({ queues }) => (
        <>
          <Queues queues={queues} />
          {parked.error && !figures.error && (
            <Alert color="red" role="alert" title={words.events.parked} mx="md" my="xs">
              {parked.error.message}
            </Alert>
          )}
          {parked.data && <ParkedEvents service={service} parked={parked.data} />}
        </>
      )}
    </PartCard>
  );
}

function ParkedEvents({ service, parked }: { readonly service: ServiceName; readonly parked: ParkedAnswer }) {
  const words = useOperationTexts();
  const { items, total } = parked;
  if (items.length === 0) return <p className={css.hint}>{words.events.nothingParked}</p>;
  const label = `${words.services.names[service]}: ${words.events.parked}`;
  return (
    <>
      <ParkedTable service={service} label={label} items={items} />
      {total > items.length && (
        <p className={css.hint}>{words.events.more(formatCount(items.length), formatCount(total))}</p>
      )}
    </>
  );
}

/** Those that are not empty. */
function Queues({ queues }: Pick<ServiceFigures, 'queues'>) {
  const { events: words, notTold } = useOperationTexts();
  if (queues === null) return <p className={css.hint}>{notTold}</p>;
  const filled = queues.filter(({ waiting }) => waiting > 0);
  if (filled.length === 0)
    return (
      <p className={css.hint}>
        {queues.length === 0 ? words.noQueues : words.queues(formatCount(queues.length))}
      </p>
    );
  return (
    <PlainTable label={words.queue} columns={[words.queue, words.waiting]}>
      {filled.map(({ type, waiting }) => (
        <Table.Tr key={type}>
          <Table.Th scope="row">{type}</Table.Th>
          <Table.Td className={css.number ?? ''}>{formatCount(waiting)}</Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}

/** The same whichever service tells: the one that listens to most is asked, another while it is away. */
function Retries() {
  const { events: words, notTold } = useOperationTexts();
  const [reports, rooms] = [useServiceFigures('reports'), useServiceFigures('rooms')];
  const part = reports.error && !rooms.error ? rooms : reports;
  return (
    <PartCard title={words.again} lead={words.againLead} part={part}>
      {({ retries }) =>
        retries === null ? (
          <p className={css.hint}>{notTold}</p>
        ) : (
          <PlainTable label={words.again} columns={[words.queue, words.waiting]}>
            {retries.map(({ afterS, waiting }) => (
              <Table.Tr key={afterS}>
                <Table.Th scope="row">{words.after(pauseIn(words, afterS))}</Table.Th>
                <Table.Td className={css.number ?? ''}>{formatCount(waiting)}</Table.Td>
              </Table.Tr>
            ))}
          </PlainTable>
        )
      }
    </PartCard>
  );
}

type Words = ReturnType<typeof useOperationTexts>['events'];

function pauseIn({ seconds, minutes, hours }: Words, afterS: number): string {
  if (afterS >= 3_600) return hours(formatCount(afterS / 3_600));
  return afterS >= 60 ? minutes(formatCount(afterS / 60)) : seconds(formatCount(afterS));
}
