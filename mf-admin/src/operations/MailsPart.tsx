import { formatCount } from '@rackwright/web-kit';
import { useServiceFigures } from './asking';
import css from './operations.module.css';
import { ParkedTable } from './ParkedTable';
import { PartCard } from './PartCard';
import { useOperationTexts } from './text';
import { useParked } from './useParked';

/** The parked events of svc-reports that ask for mails; and how many mails were dropped on purpose. */
export function MailsPart() {
  const { mails: words, events } = useOperationTexts();
  const figures = useServiceFigures('reports');
  const parked = useParked('reports');
  const dropped = figures.data?.counted.find(({ name }) => name === 'mails_dropped_total')?.value;
  return (
    <PartCard title={words.title} lead={words.lead} part={parked}>
      {({ items, total }) => {
        const mails = items.filter(({ asksForMails }) => asksForMails);
        const isCut = total > items.length;
        return (
          <>
            {mails.length > 0 && <ParkedTable service="reports" label={words.title} items={mails} areMails />}
            {mails.length === 0 && !isCut && <p className={css.hint}>{words.none}</p>}
            {isCut && (
              <p className={css.hint}>{events.more(formatCount(items.length), formatCount(total))}</p>
            )}
            {dropped !== undefined && <p className={css.hint}>{words.dropped(formatCount(dropped))}</p>}
          </>
        );
      }}
    </PartCard>
  );
}
