import { Modal } from '@rackwright/web-kit/ui/core';
import type { ReactNode } from 'react';
import { useSharingTexts } from '../text/sharing';

interface FormDialogProps {
  readonly title: string;
  /** Something was typed and not sent. */
  readonly isTyped: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What was typed is lost by the cross, and by no Escape or click beside it. */
export function FormDialog({ title, isTyped, onClose, children }: FormDialogProps) {
  const { dialog } = useSharingTexts();
  return (
    <Modal
      opened
      onClose={isTyped ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': dialog.close, ...(isTyped && { onClick: onClose }) }}
      size="lg"
    >
      {children}
    </Modal>
  );
}
