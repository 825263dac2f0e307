import type { StepIndex } from '@rackwright/planning';
import { UnstyledButton } from '@rackwright/web-kit/ui';
import { usePlanner, usePlannerState } from '../../plannerContext';
import { useSteps } from '../../steps/useSteps';
import styles from './TopBar.module.css';

export function StepBar() {
  const current = usePlannerState((state) => state.project.step);
  const { steps } = usePlanner();
  const goTo = useSteps();
  return (
    <nav aria-label="Steps" className={styles.steps}>
      <ol>
        {steps.map(({ index, shortTitle, text }) => (
          <li key={index}>
            <UnstyledButton
              className={styles.step}
              title={text}
              aria-current={index === current ? 'step' : undefined}
              data-done={index < current}
              onClick={() => void goTo(index as StepIndex)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.stepName}>{shortTitle}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
