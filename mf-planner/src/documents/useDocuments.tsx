import { projectCsv } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { keepCsv } from '@rackwright/web-kit/files';
import {
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPhoto,
  IconPrinter,
  IconReport,
} from '@tabler/icons-react';
import { useState } from 'react';
import { laterDocuments } from './laterDocuments';
import { paidList } from '../ordered/paidList';
import { usePaid } from '../ordered/usePaid';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import type { ProjectAction, ProjectActions } from '../parts/projectActions';
import { useSavingVerbs } from '../saving/savingVerbs';
import { documentsTexts, useDocumentsTexts } from '../text/documents';
import { projectFileName } from './fileNames';
import type { Printed } from './report/PdfReport';
import type { Report } from './report/ReportDialog';
import { usePdfReport } from './report/usePdfReport';
import type { ProjectRef } from '../project/savedProject';
import { useNotedAction } from '../parts/useNotedAction';
import { usePrintWindow } from './usePrintWindow';

export type DocumentAction = 'print' | 'csv' | 'report' | 'pdf' | 'pictures';

/** What can be had of the project on paper or as a file. All but the table is for people with an account (specification section 6). */
export function useDocuments(): ProjectActions<DocumentAction> {
  const { actions: words } = useDocumentsTexts();
  const { maySave, askLogin } = useSavingVerbs();
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const [shown, setShown] = useState<'report' | 'pictures' | null>(null);
  const print = usePrinting();
  const downloadCsv = useCsv();
  const pdf = usePdfReport({ reportNow: useReportNow(), saved: useSavedRef() });
  const close = () => setShown(null);
  const ofRoom = (part: Pick<ProjectAction, 'label' | 'icon' | 'run'>): ProjectAction =>
    hasRoom ? part : { ...part, isDisabled: true, hint: words.noRoom };
  const forMembers = (run: () => void) => () => (maySave ? run() : askLogin());
  const actions = {
    print: ofRoom({ label: words.print, icon: IconPrinter, run: forMembers(print.run) }),
    csv: ofRoom({ label: words.csv, icon: IconFileSpreadsheet, run: downloadCsv }),
    report: ofRoom({ label: words.report, icon: IconReport, run: forMembers(() => setShown('report')) }),
    pdf: ofRoom({ label: words.pdf, icon: IconFileTypePdf, run: forMembers(pdf.run) }),
    pictures: ofRoom({ label: words.pictures, icon: IconPhoto, run: forMembers(() => setShown('pictures')) }),
  };
  const dialogs = (
    <>
      {shown === 'pictures' && <laterDocuments.PicturesPopup onClose={close} />}
      {shown === 'report' && (
        <laterDocuments.OpenProjectReport
          onClose={close}
          actions={[actions.pdf, actions.print, actions.csv].map((action) => ({
            ...action,
            run: () => {
              close();
              action.run();
            },
          }))}
        />
      )}
      {print.dialog}
      {pdf.dialog}
    </>
  );
  return { actions, dialogs };
}

/** Its list and what its pictures are taken of, put together when they are asked for. */
function useReportNow(): () => Printed['report'] {
  const { editor } = usePlanner();
  const listNow = useListNow();
  return () => {
    const { project, catalogue, materials } = editor.state;
    return {
      title: project.titleProject,
      ...listNow(),
      pictured: { data: project.data, catalogue, materials },
    };
  };
}

/** Saves what there is to save, and says which project that is; null when it is not. A shared project is that which was shared. */
function useSavedRef(): () => Promise<ProjectRef | null> {
  const { location } = useShell();
  const { session } = usePlanner();
  const { ensureSaved } = useSavingVerbs();
  return async () => {
    const share = new URLSearchParams(location.search).get('share');
    const { id } = session.page;
    if (session.state.ownership === 'shared' && id !== null)
      return share === null ? { roomId: id, isTemplate: true } : { roomId: id, share };
    const roomId = await ensureSaved();
    return roomId === null ? null : { roomId, isTemplate: session.state.ownership === 'template' };
  };
}

/** Opens the plan, as it is saved, in its own window. */
function usePrinting() {
  const savedRef = useSavedRef();
  const { open, dialog } = usePrintWindow();
  const run = () =>
    void savedRef().then((ref) => {
      if (ref) open(ref);
    });
  return { run, dialog };
}

function useCsv(): () => void {
  const { editor } = usePlanner();
  const { toasts } = useShell();
  const listNow = useListNow();
  const note = useNotedAction();
  return () => {
    const { project, state } = editor;
    const { list, prices } = listNow();
    const csv = projectCsv(project, state.catalogue, list);
    keepCsv(csv, projectFileName(project.titleProject, 'csv'));
    note('listcsv', project.titleProject, list.totals.totalAmount);
    if (prices === 'asking' || prices === 'unread') toasts.info(documentsTexts().ordered.unread);
  };
}

/** The list when it is asked for: what was paid for, once it is ordered. */
function useListNow(): () => Pick<Report, 'list' | 'prices'> {
  const { editor } = usePlanner();
  const { state: prices, quote } = usePaid();
  return () => ({ prices, list: quote ? paidList(quote, editor.list) : editor.list });
}
