import { Button } from '@rackwright/web-kit/ui/core';
import { IconArrowRight } from '@tabler/icons-react';
import { later } from '../laterParts';
import { ListPreview } from '../panels/ListPreview';
import { ObjectList } from '../panels/selection/ObjectList';
import { ProductMenu } from '../panels/products/ProductMenu';
import { RoomPanel } from '../panels/room/RoomPanel';
import { usePlanner, usePlannerState } from '../plannerContext';
import { useTexts } from '../text';
import { StepGuide } from './help/StepGuide';
import { useSteps } from './useSteps';
import { Changing, Workspace } from './Workspace';
import styles from './Workspace.module.css';

const ROOTS = ['racking', 'obstructions'] as const;

/** Third step: products into the room, in 2D and 3D. */
export function PlanStep({ onShortcuts }: { onShortcuts: () => void }) {
  const { plan } = useTexts().wizard;
  return (
    <Workspace
      left={<ProductMenu roots={ROOTS} title={plan.menu} />}
      right={<Details />}
      over={<StepGuide />}
      onShortcuts={onShortcuts}
    />
  );
}

function Details() {
  const goTo = useSteps();
  const { draft } = usePlanner();
  const { plan } = useTexts().wizard;
  const hasSelection = usePlannerState((state) => state.selection.length > 0);
  const wall = usePlannerState((state) => state.selectedWall);
  const hasObjects = usePlannerState((state) => state.project.data.objects.length > 0);
  return (
    <>
      <Changing>
        {hasSelection ? (
          <later.SelectionPanel />
        ) : wall === null ? (
          <RoomPanel />
        ) : (
          <later.WallPanel wall={wall} />
        )}
      </Changing>
      {draft && <later.DraftNotes draft={draft} />}
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
