import { useStore } from 'zustand';
import { useShownList } from '../../ordered/useShownList';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import type { ProjectAction } from '../../parts/projectActions';
import { pathOfPage } from '../../project/ownership';
import { usePictured } from '../pictures/usePictured';
import { ReportDialog } from './ReportDialog';

interface OpenProjectReportProps {
  readonly actions: readonly ProjectAction[];
  readonly onClose: () => void;
}

/** The report of the plan that is open, as it is now, or was ordered. */
export function OpenProjectReport({ actions, onClose }: OpenProjectReportProps) {
  const { session } = usePlanner();
  const { roomId } = useStore(session.store);
  const title = usePlannerState((state) => state.project.titleProject);
  const { state: prices, list } = useShownList();
  const pictured = usePictured();
  const path = roomId === null ? null : pathOfPage(session.page);
  const report = { title, list, prices, pictured, path };
  return <ReportDialog report={report} actions={actions} onClose={onClose} />;
}
