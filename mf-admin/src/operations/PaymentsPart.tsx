import type { AskedPayment, OpenPayment } from '@rackwright/contracts';
import { openPaymentCalls } from '@rackwright/contracts/browser';
import { chargeText, formatCount, formatTime, useShell } from '@rackwright/web-kit';
import { Alert, Badge, Button, Table, useCall, useSend } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { asked, WAIT_MS } from './asking';
import css from './operations.module.css';
import { PartCard } from './PartCard';
import { PlainTable } from './PlainTable';
import { useOperationTexts } from './text';

type Words = ReturnType<typeof useOperationTexts>['payments'];

/** In the words of the page: what the provider said when it was asked just now. */
function saidBy(words: Words, { found, payment }: AskedPayment): string {
  if (!found) return words.answers.none;
  if (found.state !== 'approved') return words.answers[found.state];
  const taken = { ...payment.charge, amount: found.amount } as OpenPayment['charge'];
  const said = words.answers.approved(chargeText(taken), found.transId);
  return found.amount === payment.charge.amount ? said : `${said} ${words.otherAmount}`;
}

/** Payments that lack something, what the provider says of each, and what can be done. */
export function PaymentsPart() {
  const { payments: words } = useOperationTexts();
  const { toasts } = useShell();
  const part = useCall(openPaymentCalls.list, { timeoutMs: WAIT_MS }, asked);
  const send = useSend(openPaymentCalls.ask, [openPaymentCalls.list]);
  const [answer, setAnswer] = useState<AskedPayment | null>(null);
  const ask = ({ reference }: OpenPayment) =>
    send.mutate(
      { params: { reference }, body: {} },
      { onSuccess: setAnswer, onError: ({ message }) => toasts.error(message) },
    );
  return (
    <PartCard title={words.title} lead={words.lead} part={part}>
      {({ items }) => (
        <>
          <div aria-live="polite">
            {answer && (
              <Alert color="oak" mx="md" my="xs" title={answer.payment.reference}>
                {saidBy(words, answer)}
              </Alert>
            )}
          </div>
          {items.length === 0 ? (
            <p className={css.hint}>{words.none}</p>
          ) : (
            <PlainTable label={words.title} columns={Object.values(words.columns)}>
              {items.map((payment) => (
                <PaymentRow key={payment.reference} payment={payment} ask={ask} isAsking={send.isPending} />
              ))}
            </PlainTable>
          )}
        </>
      )}
    </PartCard>
  );
}

interface PaymentRowProps {
  readonly payment: OpenPayment;
  readonly ask: (payment: OpenPayment) => void;
  readonly isAsking: boolean;
}

function PaymentRow({ payment, ask, isAsking }: PaymentRowProps) {
  const { payments: words, events } = useOperationTexts();
  const { reference, title, lacks, charge, begunAt, nextAt, transId, providerSays } = payment;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={css.text ?? ''}>
        {reference}
        <span className={css.aside}>{title}</span>
        <span className={css.aside}>{words.begun(formatTime(begunAt))}</span>
      </Table.Th>
      <Table.Td className={css.number ?? ''}>{chargeText(charge)}</Table.Td>
      <Table.Td className={css.text ?? ''}>
        <Badge variant="light" color="amber" tt="none">
          {words.lacks[lacks]}
        </Badge>
        <span className={css.aside}>{words.whatNow[lacks]}</span>
      </Table.Td>
      <Table.Td className={css.number ?? ''}>
        {words.askedTimes(formatCount(payment.asked))}
        {nextAt && <span className={css.aside}>{words.next(formatTime(nextAt))}</span>}
      </Table.Td>
      <Table.Td className={css.text ?? ''}>
        {providerSays || words.saidNothing}
        {transId && <span className={css.aside}>{words.transaction(transId)}</span>}
      </Table.Td>
      <Table.Td>
        <Button
          size="xs"
          variant="default"
          disabled={isAsking}
          aria-label={events.about(words.ask, reference)}
          onClick={() => ask(payment)}
        >
          {words.ask}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
