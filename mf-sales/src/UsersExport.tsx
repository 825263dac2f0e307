import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, Text } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { saveFile } from './saveFile';
import css from './sales.module.css';

/** Everyone who has registered, as a file. */
export function UsersExport() {
  const { api, toasts } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const exportUsers = async () => {
    setIsBusy(true);
    try {
      const { body } = await api.get<{ csvStrData: string }>('/users/getUsersDataForCSV');
      saveFile(`users-${new Date().toISOString().slice(0, 10)}.csv`, body.csvStrData);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.error(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={css.card} aria-labelledby="users-export">
      <h2 id="users-export" className={css.heading}>
        Customers
      </h2>
      <Text c="dimmed" mb="lg">
        Everyone who has registered, with name, e-mail, phone and whether they want the newsletter, as a file
        for a spreadsheet.
      </Text>
      <Button onClick={() => void exportUsers()} loading={isBusy}>
        Export users as CSV
      </Button>
    </section>
  );
}
