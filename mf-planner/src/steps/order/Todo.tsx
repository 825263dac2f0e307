import { Badge, Button, PanelCard } from '@rackwright/web-kit/ui';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsFixed, usePlanner } from '../../parts/plannerContext';
import { useIsTheirs } from '../../saving/useIsTheirs';
import { useSavingVerbs } from '../../saving/savingVerbs';
import { useReview } from '../../sharing/useReview';
import { useSharing } from '../../sharing/useSharing';
import { useCheckoutTexts } from '../../text/checkout';
import { PreDrilled } from '../list/PreDrilled';
import { Payment } from './checkout/Payment';
import { useSteps } from '../../wizard/useSteps';
import { OrderPage } from './OrderPage';
import { type Task, type TaskName, useTasks } from './useTasks';
import styles from './Order.module.css';

/** Nothing is ordered yet: what is done, and what is left to do; to whoever only looks at it, how far its owner has come. */
export function Todo() {
  return useIsTheirs() ? <OwnTodo /> : <OnlookersTodo />;
}

function OnlookersTodo() {
  const { orderStep: texts } = useCheckoutTexts();
  const tasks = useOnlookersTasks();
  return (
    <OrderPage title={texts.onlookerTitle} lead={texts.onlookerLead}>
      <PanelCard>
        <ol className={styles.tasks}>
          {tasks.map((task) => (
            <TaskRow key={task.name} task={task} />
          ))}
        </ol>
      </PanelCard>
    </OrderPage>
  );
}

/** In words for somebody else than who is to do it. */
function useOnlookersTasks(): readonly Task[] {
  const { onlooker } = useCheckoutTexts().orderStep;
  const { status } = useReview();
  return useTasks().flatMap((task) => {
    const { name } = task;
    if (name === 'preDrill' || name === 'save') return [];
    const detail = name === 'review' ? onlooker.reviews[status] : task.detail;
    return [{ ...task, title: onlooker.tasks[name], detail, isOptional: false }];
  });
}

function OwnTodo() {
  const { orderStep: texts } = useCheckoutTexts();
  const goTo = useSteps();
  const tasks = useTasks();
  const { wizard } = usePlanner();
  const { save } = useSavingVerbs();
  const { actions, dialogs } = useSharing();
  const [isDrilling, setDrilling] = useState(false);
  const run = ({ name, step }: Task) => {
    if (step !== null) return void goTo(step);
    if (name === 'save') return save();
    if (name === 'unknown') return wizard.setState({ dialog: { kind: 'changes' } });
    if (name === 'review') return actions.review.run();
    return setDrilling(true);
  };
  const next = tasks.find(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <OrderPage title={next ? texts.todoTitle : texts.readyTitle} lead={next ? texts.notYet : undefined}>
      <Payment isOffered={!next} />
      <PanelCard>
        <ol className={styles.tasks}>
          {tasks.map((task) => (
            <TaskRow key={task.name} task={task} isNext={task === next} onRun={() => run(task)} />
          ))}
        </ol>
      </PanelCard>
      {isDrilling && <PreDrilled onClose={() => setDrilling(false)} onChosen={() => setDrilling(false)} />}
      {dialogs}
    </OrderPage>
  );
}

interface TaskRowProps {
  readonly task: Task;
  /** The first that is open: its button is the page's primary one. */
  readonly isNext?: boolean;
  /** Absent where it is only told how far it is. */
  readonly onRun?: () => void;
}

function TaskRow({ task, isNext = false, onRun }: TaskRowProps) {
  const { orderStep: texts } = useCheckoutTexts();
  const { name, title, detail, isDone, isOptional } = task;
  const hasButton = useHasButton(task);
  return (
    <li className={styles.task} data-done={isDone}>
      {isDone ? (
        <IconCircleCheckFilled size={24} aria-label={texts.done} />
      ) : (
        <IconCircle size={24} aria-label={texts.open} />
      )}
      <div className={styles.words}>
        <strong>
          {title}
          {isOptional && !isDone && (
            <Badge variant="light" color="gray" size="sm" tt="none">
              {texts.optional}
            </Badge>
          )}
        </strong>
        {detail !== '' && <span>{detail}</span>}
      </div>
      {onRun && hasButton && (
        <Button
          size="sm"
          variant={isNext ? 'filled' : 'default'}
          aria-label={labelOf(texts, name, title, isDone)}
          onClick={onRun}
        >
          {isDone ? texts.change : texts.go[name]}
        </Button>
      )}
    </li>
  );
}

type OrderTexts = ReturnType<typeof useCheckoutTexts>['orderStep'];

const labelOf = (texts: OrderTexts, name: TaskName, title: string, isDone: boolean): string =>
  `${isDone ? texts.change : texts.go[name]}: ${title}`;

/** What is done from here can be done once: a saved project is saved, and one that waits for its review is submitted. */
function useHasButton({ name, isDone }: Task): boolean {
  const { status } = useReview();
  const isFixed = useIsFixed();
  if (name === 'review') return status === 'draft';
  if (name === 'save') return !isDone;
  return !isFixed;
}
