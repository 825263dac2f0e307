import { mailReaders, type OrderDetails } from '@rackwright/contracts';
import { orderCalls } from '@rackwright/contracts/browser';
import { type ApiError, formatTime, useShell } from '@rackwright/web-kit';
import { Badge, Button, Fact, Facts, Menu, PanelCard, useSend } from '@rackwright/web-kit/ui';
import css from '../desk/desk.module.css';
import { useTexts } from '../text';
import { isBeingDone, stepsOf, type DoneStep } from './steps';

type Words = ReturnType<typeof useTexts>['order'];

/** What has happened to an order, and what can be had once more. */
export function StepsCard({ order }: { readonly order: OrderDetails }) {
  const words = useTexts().order;
  return (
    <PanelCard title={words.steps}>
      <Facts label={words.steps}>
        {stepsOf(order).map((step) => (
          <Fact key={step.name} name={words[step.name]}>
            <StepState step={step} />
          </Fact>
        ))}
        {order.roomId === '' && <Fact name={words.locked}>{words.noProject}</Fact>}
      </Facts>
      <p className={css.when} role="status">
        {[...reportTold(order, words), ...mailsTold(order, words)].join(' ')}
      </p>
      <Again order={order} />
    </PanelCard>
  );
}

function StepState({ step: { isDone, at } }: { readonly step: DoneStep }) {
  const words = useTexts().order;
  if (at !== '') return formatTime(at);
  return (
    <Badge variant="light" color={isDone ? 'leaf' : 'amber'} tt="none">
      {isDone ? words.isDone : words.notYet}
    </Badge>
  );
}

function reportTold({ reportAgain }: OrderDetails, words: Words): readonly string[] {
  if (reportAgain === undefined) return [];
  const { askedAt, doneAt } = reportAgain;
  return [
    `${words.reported}: ${doneAt === '' ? words.reportingSince(formatTime(askedAt)) : words.reportedAgain(formatTime(doneAt))}.`,
  ];
}

function mailsTold({ mailsAgain }: OrderDetails, words: Words): readonly string[] {
  if (mailsAgain === undefined) return [];
  const { askedAt, doneAt, to } = mailsAgain;
  const told =
    doneAt === '' ? words.mailingSince(formatTime(askedAt)) : words.mailedAgain(formatTime(doneAt));
  return [`${words.mailed} (${words.to[to]}): ${told}.`];
}

function Again({ order }: { readonly order: OrderDetails }) {
  const { toasts } = useShell();
  const words = useTexts().order;
  const changed = ['orders', orderCalls.read];
  const report = useSend(orderCalls.reportAgain, changed);
  const mails = useSend(orderCalls.mailAgain, changed);
  const params = { id: order._id };
  const onError = ({ message }: ApiError) => toasts.error(message);
  const reportAgain = () =>
    report.mutate({ params, body: {} }, { onError, onSuccess: () => toasts.info(words.again.reportAsked) });
  const mailAgain = (to: (typeof mailReaders)[number]) =>
    mails.mutate({ params, body: { to } }, { onError, onSuccess: () => toasts.info(words.again.mailsAsked) });
  return (
    <div className={css.again}>
      <Button
        variant="default"
        onClick={reportAgain}
        loading={report.isPending}
        disabled={isBeingDone(order.reportAgain)}
      >
        {words.reportAgain}
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="default" loading={mails.isPending} disabled={isBeingDone(order.mailsAgain)}>
            {words.mailAgain}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mailReaders.map((to) => (
            <Menu.Item key={to} onClick={() => mailAgain(to)}>
              {words.to[to]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
