import type { StepIndex } from '@rackwright/planning';
import { Button } from '@rackwright/web-kit/ui';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { formatMoney } from '../format';
import { usePlanner, usePlannerState } from '../plannerContext';
import { useSavingVerbs } from '../project/savingVerbs';
import { useSteps } from './useSteps';
import styles from './Order.module.css';

interface Task {
  readonly name: string;
  readonly isDone: boolean;
  readonly detail: string;
  /** Where it is done. */
  readonly step: StepIndex;
}

/** Fifth step: what has been done and what is left to do. */
export function Order() {
  const { save } = useSavingVerbs();
  const { editor, session } = usePlanner();
  const goTo = useSteps();
  const { status } = useStore(session.store);
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const totals = usePlannerState(() => editor.list.totals);
  const isSaved = status === 'saved';
  const tasks: readonly Task[] = [
    { name: 'Draw the room', isDone: hasRoom, detail: 'Its walls and ceiling are known.', step: 1 },
    {
      name: 'Place the racks',
      isDone: totals.ofRacks > 0,
      detail: `${totals.ofRacks} racks for ${totals.bottleCount} bottles.`,
      step: 2,
    },
    {
      name: 'Check the shopping list',
      isDone: totals.totalAmount > 0,
      detail: `${formatMoney(totals.totalAmount)} in all, shipping included.`,
      step: 3,
    },
  ];
  const next = tasks.find((task) => !task.isDone);
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{next || !isSaved ? 'What is left to do' : 'Your cellar is planned'}</h1>
        <ol className={styles.tasks}>
          {tasks.map((task) => (
            <TaskRow key={task.name} {...task} />
          ))}
          <TaskRow
            name="Save the project"
            isDone={isSaved}
            detail="It is kept in your account and opens on any device."
          />
        </ol>
        <p className={styles.note}>
          Nothing has been ordered yet. Ordering is not open in this version: your saved project keeps its
          list for when it is.
        </p>
        {next ? (
          <Button size="md" onClick={() => void goTo(next.step)}>
            {next.name}
          </Button>
        ) : isSaved ? (
          <Button size="md" variant="default" onClick={() => void goTo(3)}>
            Back to the shopping list
          </Button>
        ) : (
          <Button size="md" onClick={save}>
            Save the project
          </Button>
        )}
      </div>
    </div>
  );
}

function TaskRow({ name, isDone, detail }: Omit<Task, 'step'>) {
  return (
    <li className={styles.task} data-done={isDone}>
      {isDone ? (
        <IconCircleCheckFilled size={24} aria-label="Done" />
      ) : (
        <IconCircle size={24} aria-label="Open" />
      )}
      <div>
        <strong>{name}</strong>
        {isDone && <span>{detail}</span>}
      </div>
    </li>
  );
}
