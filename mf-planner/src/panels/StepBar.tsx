import type { StepIndex } from '@rackwright/planning';
import { UnstyledButton } from '@rackwright/web-kit/ui';
import { STEP_NAMES } from '../editor/wizard';
import { usePlannerState } from '../plannerContext';
import { useSteps } from '../steps/useSteps';
import styles from './TopBar.module.css';

export function StepBar() {
  const current = usePlannerState((state) => state.history.present.step);
  const goTo = useSteps();
  return (
    <nav aria-label="Steps" className={styles.steps}>
      <ol>
        {STEP_NAMES.map((name, index) => (
          <li key={name}>
            <UnstyledButton
              className={styles.step}
              aria-current={index === current ? 'step' : undefined}
              data-done={index < current}
              onClick={() => void goTo(index as StepIndex)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.stepName}>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
