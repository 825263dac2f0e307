import { userCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Box, Button, Checkbox, PanelCard, Text } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { saveFile } from './saveFile';
import { useTexts } from './text';

/** The customers, or everyone who has an account, as a file. */
export function UsersExport() {
  const { api, toasts } = useShell();
  const words = useTexts().users;
  const [isBusy, setIsBusy] = useState(false);
  const [withStaff, setWithStaff] = useState(false);
  const exportUsers = async () => {
    setIsBusy(true);
    try {
      const query = withStaff ? { of: 'everyone' } : {};
      const { body } = await api.call(userCalls.listAsCsv, { query });
      saveFile(`users-${new Date().toISOString().slice(0, 10)}.csv`, body.csvStrData);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.error(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box maw={560}>
      <PanelCard title={words.heading}>
        <Text c="dimmed">{words.about}</Text>
        <Checkbox
          label={words.withStaff}
          checked={withStaff}
          onChange={(event) => setWithStaff(event.currentTarget.checked)}
        />
        <Button onClick={() => void exportUsers()} loading={isBusy}>
          {words.export}
        </Button>
      </PanelCard>
    </Box>
  );
}
