import { userCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, Group, List, Modal, Stack, Text, TextInput } from '@rackwright/web-kit/ui';
import { useState, type FormEvent } from 'react';
import { eraseLocalWork } from '../session/localWork';
import { useShellServices } from '../shellContext';
import { useLaterTexts } from '../text/later';

/** Says what goes and what stays, and asks for a word that nobody types by accident. */
export function EraseAccount({ close }: { readonly close: () => void }) {
  const services = useShellServices();
  const { api, toasts, session } = useShell();
  const words = useLaterTexts().account.erase;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== words.word) {
      setError(words.wrongWord(words.word));
      return;
    }
    setIsBusy(true);
    try {
      await api.call(userCalls.erase);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault.message);
      toasts.error(fault.message);
      setIsBusy(false);
      return;
    }
    // What the browser kept of their plans goes with the account.
    sessionStorage.clear();
    try {
      if (session) await eraseLocalWork(session.user._id);
    } finally {
      services.signOut();
      toasts.success(words.done);
    }
  };
  return (
    <Modal opened onClose={close} title={words.title}>
      <form noValidate onSubmit={(event) => void erase(event)}>
        <Stack gap="sm">
          <Points title={words.goes} points={words.going} />
          <Points title={words.stays} points={words.staying} />
          <TextInput
            label={words.type(words.word)}
            data-autofocus
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" color="red" loading={isBusy}>
              {words.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List size="sm">
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </div>
  );
}
