import { projectCsv, shoppingList } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { keepCsv } from '@rackwright/web-kit/files';
import { Button, Loader, Modal } from '@rackwright/web-kit/ui/core';
import { IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { paidList } from '../ordered/paidList';
import { type Paid, usePaidFor } from '../ordered/usePaidFor';
import { useDocumentsTexts } from '../text/documents';
import { projectFileName } from './fileNames';
import { usePdfReport } from './report/usePdfReport';
import { ReportDialog } from './report/ReportDialog';
import styles from './report/report.module.css';
import { type ProjectRef, type SavedProject, useSavedProject } from '../project/savedProject';
import { useNotedAction } from '../parts/useNotedAction';
import { usePrintWindow } from './usePrintWindow';

interface ReportModalProps extends ProjectRef {
  readonly onClose: () => void;
}

/** The report of a saved project by its id, for what stands outside the planner: it loads all that it needs. */
export function ReportModal({ onClose, ...ref }: ReportModalProps) {
  const { data, error, refetch } = useSavedProject(ref);
  const { report } = useDocumentsTexts();
  const isOrdered = data?.room.isLocked === true;
  const asked = usePaidFor(isOrdered && !ref.share ? ref.roomId : null);
  const paid = isOrdered ? asked : NOT_ORDERED;
  if (data && paid.state !== 'asking')
    return <SavedReport saved={data} paid={paid} project={ref} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={report.title} centered>
      {error ? (
        <div className={styles.failed} role="alert">
          <p>
            {report.failed}. {error.message}
          </p>
          <Button onClick={() => void refetch()}>{report.tryAgain}</Button>
        </div>
      ) : (
        <p className={styles.waiting} role="status">
          <Loader size={18} aria-hidden="true" /> {report.loading}
        </p>
      )}
    </Modal>
  );
}

const NOT_ORDERED: Paid = { state: 'open', quote: null };

interface SavedReportProps {
  readonly saved: SavedProject;
  readonly paid: Paid;
  readonly project: ProjectRef;
  readonly onClose: () => void;
}

function SavedReport({ saved, paid, project: ref, onClose }: SavedReportProps) {
  const { actions: words, ordered } = useDocumentsTexts();
  const { toasts } = useShell();
  const { open, dialog } = usePrintWindow();
  const note = useNotedAction();
  const { project, catalogue } = saved;
  const report = useReport(saved, paid, ref);
  const pdf = usePdfReport({ reportNow: () => report, saved: async () => ref });
  const download = () => {
    keepCsv(projectCsv(project, catalogue, report.list), projectFileName(project.titleProject, 'csv'));
    note('listcsv', project.titleProject, report.list.totals.totalAmount);
    if (report.prices === 'unread') toasts.info(ordered.unread);
  };
  const hasRoom = project.data.points.length > 0;
  const unready = hasRoom ? {} : { isDisabled: true, hint: words.noRoom };
  const actions = [
    { label: words.pdf, icon: IconFileTypePdf, run: pdf.run, ...unready },
    { label: words.print, icon: IconPrinter, run: () => open(ref), ...unready },
    { label: words.csv, icon: IconFileSpreadsheet, run: download, ...unready },
  ];
  return (
    <>
      <ReportDialog report={report} actions={actions} onClose={onClose} />
      {dialog}
      {pdf.dialog}
    </>
  );
}

function useReport(
  { project, catalogue, materials }: SavedProject,
  { state: prices, quote }: Paid,
  { roomId, isTemplate }: ProjectRef,
) {
  return useMemo(() => {
    const now = shoppingList(project.data, catalogue);
    return {
      title: project.titleProject,
      list: quote ? paidList(quote, now) : now,
      prices,
      pictured: { data: project.data, catalogue, materials },
      path: `/${isTemplate ? 'templates' : 'planning'}/${roomId}`,
    };
  }, [project, catalogue, materials, prices, quote, roomId, isTemplate]);
}
