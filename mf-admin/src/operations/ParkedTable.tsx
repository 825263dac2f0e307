import type { Parked, ServiceName } from '@rackwright/contracts';
import { formatCount, formatTime } from '@rackwright/web-kit';
import { Button, Group, Table } from '@rackwright/web-kit/ui';
import css from './operations.module.css';
import { PlainTable } from './PlainTable';
import { useOperationTexts } from './text';
import { useSettling } from './useParked';

export interface ParkedTableProps {
  readonly service: ServiceName;
  readonly label: string;
  readonly items: readonly Parked[];
  /** They are told of as mails that are sent again. */
  readonly areMails?: boolean;
}

/** Parked events with their reasons, each to be tried again or discarded. */
export function ParkedTable({ service, label, items, areMails = false }: ParkedTableProps) {
  const { events: words, mails } = useOperationTexts();
  const { settle, isSettling } = useSettling(service);
  const again = areMails ? mails.sendAgain : words.replay;
  return (
    <PlainTable label={label} columns={Object.values(words.columns)}>
      {items.map((event, at) => {
        const name = event.type || words.unnamed;
        return (
          <Table.Tr key={event.id || at}>
            <Table.Th scope="row" className={css.text ?? ''}>
              {name}
              {event.requestId !== '' && <span className={css.aside}>{words.request(event.requestId)}</span>}
            </Table.Th>
            <Table.Td className={css.text ?? ''}>{event.reason}</Table.Td>
            <Table.Td className={css.number ?? ''}>{formatCount(event.attempts)}</Table.Td>
            <Table.Td>{event.parkedAt && formatTime(event.parkedAt)}</Table.Td>
            <Table.Td>
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  disabled={isSettling}
                  aria-label={words.about(again, name)}
                  onClick={() => void settle(event, 'replay', areMails)}
                >
                  {again}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  disabled={isSettling}
                  aria-label={words.about(words.discard, name)}
                  onClick={() => void settle(event, 'discard', areMails)}
                >
                  {words.discard}
                </Button>
              </Group>
            </Table.Td>
          </Table.Tr>
        );
      })}
    </PlainTable>
  );
}
