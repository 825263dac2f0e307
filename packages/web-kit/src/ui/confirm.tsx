import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { kitTexts } from '../text';

export interface Question {
  /** The whole question, as the specification words it. */
  readonly question: string;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The answer yes cannot be undone: the button is red. */
  readonly isDestructive?: boolean;
}

/** Asks in a dialog. Resolves to false when it is closed in any way but the confirming button. */
export function confirm(asked: Question): Promise<boolean> {
  const words = kitTexts().confirm;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: asked.title ?? words.title,
      children: <Text>{asked.question}</Text>,
      labels: { confirm: asked.confirmLabel ?? words.yes, cancel: asked.cancelLabel ?? words.cancel },
      confirmProps: asked.isDestructive ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      // Runs after onConfirm as well, when the promise has its answer already.
      onClose: () => resolve(false),
    });
  });
}
