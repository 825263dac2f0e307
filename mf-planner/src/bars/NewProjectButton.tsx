import { ActionIcon, Tooltip } from '@rackwright/web-kit/ui/core';
import { IconFilePlus } from '@tabler/icons-react';
import { usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import { useSteps } from '../wizard/useSteps';

/** Goes back to the first step, which asks before it leaves what has been begun. */
export function NewProjectButton() {
  const goTo = useSteps();
  const { newProject } = useTexts().panels;
  const isFirst = usePlannerState((state) => state.project.step === 0);
  if (isFirst) return null;
  return (
    <Tooltip label={newProject}>
      <ActionIcon size="lg" variant="default" aria-label={newProject} onClick={() => void goTo(0)}>
        <IconFilePlus size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
