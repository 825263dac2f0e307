import { formatCount } from '@rackwright/web-kit';
import { useServiceFigures } from './asking';
import css from './operations.module.css';
import { ParkedTable } from './ParkedTable';
import { PartCard } from './PartCard';
import { useOperationTexts } from './text';
import { useParked } from './useParked';

/** The parked events of svc-reports that ask for mails; and how many mails were dropped on purpose. */
export function MailsPart() {
  const { mails: words } = useOperationTexts();
  const figures = useServiceFigures('reports');
  const parked = useParked('reports');
  const dropped = figures.data?.counted.find(({ name }) => name === 'mails_dropped_total')?.value;
  return (
    <PartCard title={words.title} lead={words.lead} part={parked}>
      {({ items }) => {
        const mails = items.filter(({ asksForMails }) => asksForMails);
        return (
          <>
            {mails.length === 0 ? (
              <p className={css.hint}>{words.none}</p>
            ) : (
              <ParkedTable service="reports" label={words.title} items={mails} areMails />
            )}
            {dropped !== undefined && <p className={css.hint}>{words.dropped(formatCount(dropped))}</p>}
          </>
        );
      }}
    </PartCard>
  );
}
