import { releaseCalls } from '@rackwright/contracts/browser';
import { FormFoot } from '@rackwright/web-kit/formFoot';
import { Modal, Stack, TextInput, useCallForm } from '@rackwright/web-kit/ui';
import { useReleaseTexts } from '../text/releases';

export interface NameDialogProps {
  readonly title: string;
  /** Empty for a new release. */
  readonly name: string;
  /** Rejects with the call's `ApiError`. */
  readonly send: (name: string) => Promise<void>;
  readonly close: () => void;
}

/** What a release is called. */
export function NameDialog({ title, name, send, close }: NameDialogProps) {
  const words = useReleaseTexts();
  const form = useCallForm({
    call: releaseCalls.make,
    initialValues: { name },
    send: (values) => send(values.name),
  });
  return (
    <Modal opened title={title} onClose={close}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="sm">
          <TextInput
            {...form.getInputProps('name')}
            label={words.name.label}
            maxLength={120}
            data-autofocus
          />
          <FormFoot form={form} send={words.name.save} cancel={{ label: words.cancel, onClick: close }} />
        </Stack>
      </form>
    </Modal>
  );
}
