import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { uiTexts } from './text';

export interface Question {
  /** The whole question, as the specification words it. */
  readonly question: string;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The answer yes cannot be undone: the button is red. */
  readonly isDestructive?: boolean;
}

/** Pixels: in one line in every language. */
const WITH_THREE_BUTTONS = 520;

/** Asks in a dialog that has another way beside the confirming one. Resolves to false when it is closed without either. */
export function confirmOr(asked: Question & { readonly otherLabel: string }): Promise<boolean | 'other'> {
  const words = uiTexts().confirm;
  return new Promise((resolve) => {
    const answer = (given: boolean | 'other') => {
      resolve(given);
      modals.close(id);
    };
    const id = modals.open({
      title: asked.title ?? words.title,
      size: WITH_THREE_BUTTONS,
      children: (
        <>
          <Text>{asked.question}</Text>
          <Group mt="md" gap="xs" justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => answer(false)}>
              {asked.cancelLabel ?? words.cancel}
            </Button>
            <Button variant="default" onClick={() => answer('other')}>
              {asked.otherLabel}
            </Button>
            <Button {...colourOf(asked)} onClick={() => answer(true)}>
              {asked.confirmLabel ?? words.yes}
            </Button>
          </Group>
        </>
      ),
      onClose: () => resolve(false),
    });
  });
}

const colourOf = ({ isDestructive = false }: Question) => (isDestructive ? { color: 'red' } : {});

/** Asks in a dialog. Resolves to false when it is closed in any way but the confirming button. */
export function confirm(asked: Question): Promise<boolean> {
  const words = uiTexts().confirm;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: asked.title ?? words.title,
      children: <Text>{asked.question}</Text>,
      labels: { confirm: asked.confirmLabel ?? words.yes, cancel: asked.cancelLabel ?? words.cancel },
      confirmProps: colourOf(asked),
      onConfirm: () => resolve(true),
      // Runs after onConfirm as well, when the promise has its answer already.
      onClose: () => resolve(false),
    });
  });
}
