import { Button } from '@rackwright/web-kit/ui/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DesignButton } from '../design/DesignButton';
import { laterPanels } from '../panels/laterPanels';
import { ListPreview } from '../panels/ListPreview';
import { ObjectList } from '../panels/selection/ObjectList';
import { rootsOfStep } from '../panels/products/menuRows';
import { ProductMenu } from '../panels/products/ProductMenu';
import { RoomPanel } from '../panels/room/RoomPanel';
import { usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import { StepGuide } from './help/StepGuide';
import { useSteps } from '../wizard/useSteps';
import { Changing, Workspace } from './Workspace';
import styles from './Workspace.module.css';

interface PlanStepProps {
  /** Below what is selected: what goes with the plan as it is worked on. */
  readonly notes?: ReactNode;
}

/** Third step: products into the room, in 2D and 3D. */
export function PlanStep({ notes }: PlanStepProps) {
  const { plan } = useTexts().wizard;
  return (
    <Workspace
      left={<ProductMenu roots={rootsOfStep[2]} title={plan.menu} head={<DesignButton id="design" />} />}
      right={<Details notes={notes} />}
      over={<StepGuide />}
    />
  );
}

function Details({ notes }: Pick<PlanStepProps, 'notes'>) {
  const goTo = useSteps();
  const { plan } = useTexts().wizard;
  const hasSelection = usePlannerState((state) => state.selection.length > 0);
  const wall = usePlannerState((state) => state.selectedWall);
  const hasObjects = usePlannerState((state) => state.project.data.objects.length > 0);
  return (
    <>
      <Changing>
        {hasSelection ? (
          <laterPanels.SelectionPanel />
        ) : wall === null ? (
          <RoomPanel />
        ) : (
          <laterPanels.WallPanel wall={wall} head={<DesignButton id="fill-wall" />} />
        )}
      </Changing>
      {notes}
      <ObjectList />
      <ListPreview />
      {hasObjects && (
        <div className={styles.next}>
          <Button fullWidth rightSection={<IconArrowRight size={18} />} onClick={() => void goTo(3)}>
            {plan.next}
          </Button>
        </div>
      )}
    </>
  );
}
