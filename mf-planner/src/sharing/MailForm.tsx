import { shareCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { FormFoot } from '@rackwright/web-kit/formFoot';
import { Stack, Text, Textarea, TextInput, useCallForm } from '@rackwright/web-kit/ui';
import { useSharingTexts } from '../text/sharing';

const MESSAGE_MAX = 1000;

interface MailFormProps {
  readonly roomId: string;
  /** Is told whether there is anything in the form. */
  readonly onType: (isTyped: boolean) => void;
  readonly onSent: () => void;
}

/** Mails somebody a link to the project (specification sections 5 and 8). */
export function MailForm({ roomId, onType, onSent }: MailFormProps) {
  const { api, toasts } = useShell();
  const { mail } = useSharingTexts();
  const form = useCallForm({
    call: shareCalls.sendMail,
    initialValues: { to: '', message: '' },
    bodyOf: ({ to, message }) => ({ to: to.trim(), roomId, message: message.trim() }),
    onChange: ({ to, message }) => onType(to + message !== ''),
    say: (field) => (field === 'to' ? mail.incorrectEmail : undefined),
    send: async (body) => {
      await api.call(shareCalls.sendMail, { body });
      toasts.success(mail.sent);
      onSent();
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {mail.lead}
        </Text>
        <TextInput
          {...form.getInputProps('to')}
          label={mail.to}
          type="email"
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          {...form.getInputProps('message')}
          label={mail.message}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MESSAGE_MAX}
        />
        <FormFoot form={form} send={mail.send} />
      </Stack>
    </form>
  );
}
