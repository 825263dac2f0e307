import { userCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Box, Button, Checkbox, PanelCard, Text } from '@rackwright/web-kit/ui';
import { useState } from 'react';
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

/** Hands a text to the browser as a download, in UTF-8 with the mark that spreadsheets look for. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
