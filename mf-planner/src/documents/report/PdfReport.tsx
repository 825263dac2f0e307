import type { ReportRequest } from '@rackwright/contracts';
import { reportCalls } from '@rackwright/contracts/browser';
import { type ApiClient, ApiError, useShell } from '@rackwright/web-kit';
import { keepFile } from '@rackwright/web-kit/files';
import { Button, Loader, Modal } from '@rackwright/web-kit/ui/core';
import { useEffect, useState } from 'react';
import dialogs from '../../parts/dialogs.module.css';
import { documentsTexts, useDocumentsTexts } from '../../text/documents';
import type { ProjectRef } from '../../project/savedProject';
import { useNotedAction } from '../../parts/useNotedAction';
import { REPORT_PICTURES, takeRoomPictures, withDrawnWalls } from '../pictures/sceneScreenshots';
import { type TakePictures, takePictures } from '../pictures/usePictures';
import type { Report } from './ReportDialog';
import { reportRequestOf } from './reportRequest';
import styles from './report.module.css';

/** Milliseconds: the server draws pages with all pictures. */
const MAKING_LIMIT_MS = 60_000;

/** What a PDF is made of: the saved project, of which the server prints what it has and what it costs, and pictures taken here. */
export interface Printed {
  readonly project: ProjectRef;
  readonly report: Pick<Report, 'title' | 'list' | 'prices' | 'pictured'>;
}

interface PdfReportProps {
  readonly printed: Printed;
  readonly take?: TakePictures;
  readonly onClose: () => void;
}

/** How far the PDF is; closing it stops it. */
export function PdfReport({ printed, take = takePictures, onClose }: PdfReportProps) {
  const { pdf } = useDocumentsTexts();
  const [attempt, setAttempt] = useState(0);
  const making = useMaking({ printed, take, onClose }, attempt);
  return (
    <Modal opened onClose={onClose} title={pdf.title} centered>
      <div className={dialogs.dialog}>
        {making.error === null ? (
          <>
            <p className={styles.waiting} role="status">
              <Loader size={18} aria-hidden="true" />
              {making.taken < REPORT_PICTURES && !making.isDrawing
                ? pdf.pictures(making.taken, REPORT_PICTURES)
                : pdf.making}
            </p>
            <p className={styles.note}>{printed.report.prices === 'paid' ? pdf.ofOrdered : pdf.ofSaved}</p>
          </>
        ) : (
          <p role="alert">
            {pdf.failed} {making.error}
          </p>
        )}
        <div className={dialogs.buttons}>
          <Button variant="default" onClick={onClose}>
            {pdf.cancel}
          </Button>
          {making.error !== null && <Button onClick={() => setAttempt(attempt + 1)}>{pdf.tryAgain}</Button>}
        </div>
      </div>
    </Modal>
  );
}

interface Making {
  readonly taken: number;
  /** The server is at work. */
  readonly isDrawing: boolean;
  readonly error: string | null;
}
const begun: Making = { taken: 0, isDrawing: false, error: null };

function useMaking({ printed, take, onClose }: Required<PdfReportProps>, attempt: number): Making {
  const { api, toasts, unit } = useShell();
  const note = useNotedAction();
  const [making, setMaking] = useState(begun);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: Partial<Making>) => {
      if (!signal.aborted) setMaking((before) => ({ ...before, ...next }));
    };
    const make = async () => {
      show(begun);
      const { pictured } = printed.report;
      const { state, pictures } = await takeRoomPictures(pictured, {
        take,
        signal,
        onTaken: (count) => show({ taken: count }),
      });
      if (signal.aborted) return;
      show({ isDrawing: true });
      const screenshots = await withDrawnWalls(pictures, pictured, { unit, signal });
      if (signal.aborted) return;
      const made = await madeReport(api, reportRequestOf(printed.project, screenshots), signal);
      if (signal.aborted) return;
      keepFile(made.file, made.filename);
      note('reportpdf', printed.report.title, printed.report.list.totals.totalAmount);
      const { pdf } = documentsTexts();
      if (state === 'taken') toasts.success(pdf.done(made.filename));
      else toasts.info(pdf.withoutPictures[state]);
      onClose();
    };
    make().catch((fault: unknown) => {
      if (!(fault instanceof ApiError)) throw fault;
      show({ error: fault.message });
    });
    return () => leaving.abort();
  }, [api, toasts, unit, note, printed, take, onClose, attempt]);
  return making;
}

async function madeReport(api: ApiClient, body: ReportRequest, signal: AbortSignal) {
  const request = { body, signal, timeoutMs: MAKING_LIMIT_MS };
  const { data, filename } = (await api.call(reportCalls.generate, request)).body;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return { file: new Blob([bytes], { type: 'application/pdf' }), filename };
}
