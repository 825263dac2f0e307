import { useShell } from '@rackwright/web-kit';
import { type ReactNode, useCallback, useState } from 'react';
import { laterDocuments } from '../laterDocuments';
import { documentsTexts } from '../../text/documents';
import type { TakePictures } from '../pictures/usePictures';
import type { ProjectRef } from '../../project/savedProject';
import type { Printed } from './PdfReport';
import { isEmptyList } from './reportRequest';

interface PdfReportParts {
  /** As it is now. */
  readonly reportNow: () => Printed['report'];
  /** The project once all of it is saved; null when it is not, which the person has been told. */
  readonly saved: () => Promise<ProjectRef | null>;
  readonly take?: TakePictures;
}

/** Makes the report as a PDF and gives it to the person to keep; without anything to buy it says so instead. */
export function usePdfReport({ reportNow, saved, ...parts }: PdfReportParts) {
  const { toasts } = useShell();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const make = async () => {
    if (isEmptyList(reportNow().list)) {
      toasts.warning(documentsTexts().report.emptyCart);
      return;
    }
    const project = await saved();
    if (project) setPrinted({ project, report: reportNow() });
  };
  const close = useCallback(() => setPrinted(null), []);
  const dialog: ReactNode = printed && (
    <laterDocuments.PdfReport {...parts} printed={printed} onClose={close} />
  );
  return { run: () => void make(), dialog };
}
