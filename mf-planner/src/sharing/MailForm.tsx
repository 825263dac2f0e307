import { shareCalls } from '@rackwright/contracts/browser';
import { ApiError, isEmailAddress, useShell } from '@rackwright/web-kit';
import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@rackwright/web-kit/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../text';

const MESSAGE_MAX = 1000;

interface Fault {
  readonly field: 'to' | null;
  readonly sentence: string;
}

interface MailFormProps {
  readonly roomId: string;
  readonly onSent: () => void;
}

/** Mails somebody a link to the project (specification sections 5 and 8). */
export function MailForm(props: MailFormProps) {
  const { mail } = useTexts().sharing;
  const { address, to, setTo, message, setMessage, fault, isBusy, send } = useMail(props);
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {mail.lead}
        </Text>
        <TextInput
          ref={address}
          label={mail.to}
          type="email"
          autoComplete="off"
          data-autofocus
          value={to}
          error={fault?.field === 'to' && fault.sentence}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Textarea
          label={mail.message}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MESSAGE_MAX}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {fault?.field === null && (
          <Alert color="red" role="alert">
            {fault.sentence}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {mail.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useMail({ roomId, onSent }: MailFormProps) {
  const { api, toasts } = useShell();
  const { mail } = useTexts().sharing;
  const address = useRef<HTMLInputElement>(null);
  const [to, setAddress] = useState('');
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);

  const setTo = (text: string) => {
    setAddress(text);
    setFault(null);
  };
  const refuseAddress = () => {
    setFault({ field: 'to', sentence: mail.incorrectEmail });
    address.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFault(null);
    if (!isEmailAddress(to.trim())) return refuseAddress();
    setBusy(true);
    try {
      await api.call(shareCalls.sendMail, {
        body: { to: to.trim(), roomId, message: message.trim() },
      });
      toasts.success(mail.sent);
      onSent();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.problem?.errors?.some(({ path }) => path === 'to')) refuseAddress();
      else setFault({ field: null, sentence: refusal.message });
    } finally {
      setBusy(false);
    }
  };
  return { address, to, setTo, message, setMessage, fault, isBusy, send };
}
