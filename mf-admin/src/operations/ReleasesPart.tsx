import type { AwaitedRelease } from '@rackwright/contracts';
import { awaitedCalls } from '@rackwright/contracts/browser';
import { formatCount, inOwnWords, locale } from '@rackwright/web-kit';
import { Badge, Table, useCall } from '@rackwright/web-kit/ui';
import { asked, WAIT_MS } from './asking';
import css from './operations.module.css';
import { PartCard } from './PartCard';
import { PlainTable } from './PlainTable';
import { useOperationTexts } from './text';

type SaidByService = NonNullable<Parameters<typeof inOwnWords>[0]['says']>;

/** By the clock of the shop, which releases are scheduled by. */
const shopTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );

/** Releases that are scheduled, and those that did not go live at their moment. */
export function ReleasesPart() {
  const { releases: words } = useOperationTexts();
  const part = useCall(awaitedCalls.releases, { timeoutMs: WAIT_MS }, asked);
  return (
    <PartCard title={words.title} lead={words.hint} part={part}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={css.hint}>{words.none}</p>
        ) : (
          <PlainTable label={words.title} columns={Object.values(words.columns)}>
            {items.map((release) => (
              <ReleaseRow key={release._id} release={release} />
            ))}
          </PlainTable>
        )
      }
    </PartCard>
  );
}

function ReleaseRow({ release }: { readonly release: AwaitedRelease }) {
  const { releases: words } = useOperationTexts();
  const { name, state, scheduledFor, timeZone, changes, collisions } = release;
  const [message, says] = [release.stoppedMessage, release.stoppedBy as SaidByService | null];
  const isStopped = state === 'stopped';
  return (
    <Table.Tr>
      <Table.Th scope="row" className={css.text ?? ''}>
        {name}
      </Table.Th>
      <Table.Td className={css.text ?? ''}>
        <Badge variant="light" color={isStopped ? 'red' : 'leaf'} tt="none">
          {isStopped ? words.stopped : words.scheduled}
        </Badge>
        {says && <span className={css.aside}>{inOwnWords({ message, says })}</span>}
      </Table.Td>
      <Table.Td>{scheduledFor && words.inZone(shopTime(scheduledFor, timeZone), timeZone)}</Table.Td>
      <Table.Td className={css.number ?? ''}>
        {formatCount(changes)}
        {collisions > 0 && <span className={css.aside}>{words.collisions(formatCount(collisions))}</span>}
      </Table.Td>
    </Table.Tr>
  );
}
