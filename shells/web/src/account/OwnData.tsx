import { userCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, Stack, Text } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useLaterTexts } from '../text/later';
import { EraseAccount } from './EraseAccount';

/** Collecting from every service may take longer than other calls. */
const COLLECTING_MS = 60_000;

/** What is held about a person: theirs to have, and to have erased. */
export function OwnData() {
  const { api, toasts } = useShell();
  const words = useLaterTexts().account.data;
  const [isBusy, setIsBusy] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const exportAll = async () => {
    setIsBusy(true);
    try {
      const { body } = await api.call(userCalls.personalData, { timeoutMs: COLLECTING_MS });
      saveAsFile(words.fileName(body.exportedAt.slice(0, 10)), body);
      toasts.success(words.exported);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{words.exportText}</Text>
      <Button variant="default" loading={isBusy} onClick={() => void exportAll()}>
        {words.export}
      </Button>
      <Text size="sm">{words.eraseText}</Text>
      <Button variant="default" color="red" onClick={() => setIsErasing(true)}>
        {words.erase}
      </Button>
      {isErasing && <EraseAccount close={() => setIsErasing(false)} />}
    </Stack>
  );
}

function saveAsFile(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
