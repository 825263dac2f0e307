import { type Finish, NATURAL_STAIN } from '@rackwright/planning';
import { PanelCard, Text } from '@rackwright/web-kit/ui';
import { FinishPicker } from '../../panels/room/FinishPicker';
import { useIsFixed, usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';

/** Wood species, stain and lacquer of all racks, where their prices are seen. */
export function FinishCard({ hasCabinets }: { readonly hasCabinets: boolean }) {
  const { editor } = usePlanner();
  const texts = useTexts().list.finish;
  const isFixed = useIsFixed();
  const finish = usePlannerState((state) => state.project.data.finish);
  const catalogue = usePlannerState((state) => state.catalogue);
  const set = (wanted: Finish) => {
    if (!isFixed) editor.commit('set-finish', { type: 'set-finish', finish: wanted });
  };
  return (
    <PanelCard title={texts.title}>
      <FinishPicker layout="list" {...{ finish, catalogue, isFixed }} onChange={set} />
      {hasCabinets && finish.stain !== NATURAL_STAIN && (
        <Text c="dimmed" fz={13}>
          {texts.cabinets}
        </Text>
      )}
    </PanelCard>
  );
}
