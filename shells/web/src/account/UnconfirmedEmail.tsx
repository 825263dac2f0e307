import { userCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Alert, Button, Stack, Text } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useLaterTexts } from '../text/later';

/** Says that mails are held back, and has the link mailed once more. */
export function UnconfirmedEmail({ email }: { readonly email: string }) {
  const { api, toasts } = useShell();
  const words = useLaterTexts().account.unconfirmed;
  const [isBusy, setIsBusy] = useState(false);
  const again = async () => {
    setIsBusy(true);
    try {
      await api.call(userCalls.resendConfirmation);
      toasts.success(words.sent(email));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Alert color="yellow" mb="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words.text}</Text>
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void again()}>
          {words.again}
        </Button>
      </Stack>
    </Alert>
  );
}
