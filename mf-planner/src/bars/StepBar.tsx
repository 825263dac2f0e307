import type { StepIndex } from '@rackwright/planning';
import { ActionIcon, Tooltip, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconHelp } from '@tabler/icons-react';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useStepWords } from '../wizard/stepWords';
import { useSteps } from '../wizard/useSteps';
import { useTexts } from '../text';
import styles from './TopBar.module.css';

/** The wizard's steps, and help with the one that is open. */
export function StepBar() {
  const current = usePlannerState((state) => state.project.step);
  const { stepBar } = useTexts().wizard;
  const steps = useOfferedSteps();
  const goTo = useSteps();
  return (
    <nav aria-label={stepBar} className={styles.steps}>
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
      <StepHelpButton step={current} />
    </nav>
  );
}

/** What is proposed is neither begun anew nor ordered. */
function useOfferedSteps() {
  const { draft } = usePlanner();
  const steps = useStepWords();
  return draft ? steps.slice(1, -1) : steps;
}

function StepHelpButton({ step }: { step: StepIndex }) {
  const { wizard } = usePlanner();
  const { help } = useTexts().wizard;
  return (
    <Tooltip label={help.button}>
      <ActionIcon
        variant="subtle"
        aria-label={help.button}
        onClick={() => wizard.setState({ dialog: { kind: 'help', step } })}
      >
        <IconHelp size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
