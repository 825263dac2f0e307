import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import type { ProjectAction } from '../../parts/projectActions';
import { pathOfPage } from '../../project/ownership';
import { usePictured } from '../pictures/usePictured';
import { ReportDialog } from './ReportDialog';

interface OpenProjectReportProps {
  readonly actions: readonly ProjectAction[];
  readonly onClose: () => void;
}

/** The report of the plan that is open, as it is now. */
export function OpenProjectReport({ actions, onClose }: OpenProjectReportProps) {
  const { editor, session } = usePlanner();
  const { roomId } = useStore(session.store);
  const title = usePlannerState((state) => state.project.titleProject);
  const list = usePlannerState(() => editor.list);
  const pictured = usePictured();
  const path = roomId === null ? null : pathOfPage(session.page);
  return <ReportDialog report={{ title, list, pictured, path }} actions={actions} onClose={onClose} />;
}
