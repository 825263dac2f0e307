import { userCalls } from '@rackwright/contracts/browser';
import { type ApiError, useShell } from '@rackwright/web-kit';
import { keepFile } from '@rackwright/web-kit/files';
import { Button, Stack, Text, useSend } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useLaterTexts } from '../text/later';
import { EraseAccount } from './EraseAccount';

/** Collecting from every service may take longer than other calls. */
const COLLECTING_MS = 60_000;

/** What is held about a person: theirs to have, and to have erased. */
export function OwnData() {
  const { toasts } = useShell();
  const words = useLaterTexts().account.data;
  const { mutateAsync, isPending } = useSend(userCalls.personalData);
  const [isErasing, setIsErasing] = useState(false);
  const exportAll = () =>
    mutateAsync({ timeoutMs: COLLECTING_MS }).then(
      (data) => {
        const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
        keepFile(file, words.fileName(data.exportedAt.slice(0, 10)));
        toasts.success(words.exported);
      },
      ({ message }: ApiError) => toasts.error(message),
    );
  return (
    <Stack gap="sm">
      <Text size="sm">{words.exportText}</Text>
      <Button variant="default" loading={isPending} onClick={() => void exportAll()}>
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
