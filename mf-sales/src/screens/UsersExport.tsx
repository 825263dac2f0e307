import { userCalls } from '@rackwright/contracts/browser';
import { csvFile, readDelimited } from '@rackwright/contracts/delimited';
import { type ApiError, numberMarks, useShell } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { keepCsv } from '@rackwright/web-kit/files';
import { Box, Button, Checkbox, PanelCard, Text, useSend } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useTexts } from '../text';

/** As a spreadsheet of the language spoken now opens it. */
function fileOf(csv: string): string {
  const rows = readDelimited(csv, ',').map(({ fields }) => fields);
  return csvFile(rows, numberMarks().decimal === ',' ? ';' : ',');
}

/** The customers, or everyone who has an account, as a file. */
export function UsersExport() {
  const { toasts } = useShell();
  const words = useTexts().users;
  const { mutateAsync, isPending } = useSend(userCalls.listAsCsv);
  const [withStaff, setWithStaff] = useState(false);
  const exportUsers = () =>
    mutateAsync({ query: withStaff ? { of: 'everyone' } : {} }).then(
      ({ csvStrData }) => keepCsv(fileOf(csvStrData), `users-${new Date().toISOString().slice(0, 10)}.csv`),
      ({ message }: ApiError) => toasts.error(message),
    );
  return (
    <ConsolePage>
      <Box maw={560}>
        <PanelCard title={words.heading}>
          <Text c="dimmed">{words.about}</Text>
          <Checkbox
            label={words.withStaff}
            checked={withStaff}
            onChange={(event) => setWithStaff(event.currentTarget.checked)}
          />
          <Button onClick={() => void exportUsers()} loading={isPending}>
            {words.export}
          </Button>
        </PanelCard>
      </Box>
    </ConsolePage>
  );
}
