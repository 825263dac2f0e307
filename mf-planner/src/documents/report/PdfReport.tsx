import type { ReportRequest } from '@rackwright/contracts';
import type { ApiClient } from '@rackwright/web-kit';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, Loader, Modal } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import dialogs from '../../dialogs/dialogs.module.css';
import { useFocusBack } from '../../dialogs/useFocusBack';
import { texts, useTexts } from '../../text';
import { downloadFile } from '../fileNames';
import { takeSceneScreenshots } from '../pictures/sceneScreenshots';
import { pictureCount } from '../pictures/usePictured';
import type { TakePictures } from '../pictures/usePictures';
import { takePictures } from '../pictures/usePictures';
import type { Report } from './ReportDialog';
import { isEmptyList, reportRequestOf } from './reportRequest';
import styles from './report.module.css';

/** Milliseconds: the server draws pages with all pictures. */
const MAKING_LIMIT_MS = 60_000;

/** Makes the report as a PDF and gives it to the person to keep; without anything to buy it says so instead. */
export function usePdfReport(reportNow: () => Report, take: TakePictures = takePictures) {
  const { toasts } = useShell();
  const [report, setReport] = useState<Report | null>(null);
  const run = () => {
    const now = reportNow();
    if (isEmptyList(now.list)) toasts.warning(texts().documents.report.emptyCart);
    else setReport(now);
  };
  const close = useCallback(() => setReport(null), []);
  const dialog: ReactNode = report && <PdfReport report={report} take={take} onClose={close} />;
  return { run, dialog };
}

interface PdfReportProps {
  readonly report: Report;
  readonly take: TakePictures;
  readonly onClose: () => void;
}

/** How far it is; closing it stops it. */
function PdfReport({ report, take, onClose }: PdfReportProps) {
  useFocusBack();
  const { pdf } = useTexts().documents;
  const [attempt, setAttempt] = useState(0);
  const making = useMaking({ report, take, onClose }, attempt);
  const total = pictureCount(report.pictured);
  return (
    <Modal opened onClose={onClose} title={pdf.title} centered>
      <div className={dialogs.dialog}>
        {making.error === null ? (
          <p className={styles.waiting} role="status">
            <Loader size={18} aria-hidden="true" />
            {making.taken < total && !making.isDrawing ? pdf.pictures(making.taken, total) : pdf.making}
          </p>
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

function useMaking({ report, take, onClose }: PdfReportProps, attempt: number): Making {
  const { api, toasts } = useShell();
  const [making, setMaking] = useState(begun);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: Partial<Making>) => {
      if (!signal.aborted) setMaking((before) => ({ ...before, ...next }));
    };
    const make = async () => {
      show(begun);
      const taken = await takeSceneScreenshots(report.pictured, {
        take,
        signal,
        onTaken: (count) => show({ taken: count }),
      });
      if (signal.aborted) return;
      show({ isDrawing: true });
      const screenshots = taken.state === 'taken' ? taken.screenshots : {};
      const made = await madeReport(api, reportRequestOf(report, screenshots), signal);
      if (signal.aborted) return;
      downloadFile(made.file, made.filename);
      const { pdf } = texts().documents;
      if (taken.state === 'taken') toasts.success(pdf.done(made.filename));
      else toasts.info(pdf.withoutPictures[taken.state]);
      onClose();
    };
    make().catch((fault: unknown) => {
      if (!(fault instanceof ApiError)) throw fault;
      show({ error: fault.message });
    });
    return () => leaving.abort();
  }, [api, toasts, report, take, onClose, attempt]);
  return making;
}

async function madeReport(api: ApiClient, body: ReportRequest, signal: AbortSignal) {
  const call = { body, signal, timeoutMs: MAKING_LIMIT_MS };
  const answer = await api.post<{ readonly data: string; readonly filename: string }>(
    '/api/generate-report',
    call,
  );
  const { data, filename } = answer.body;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return { file: new Blob([bytes], { type: 'application/pdf' }), filename };
}
