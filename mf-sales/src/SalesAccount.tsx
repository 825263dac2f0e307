import { Page } from '@rackwright/web-kit/ui';
import remote from '../package.json';
import { useTexts } from './text';
import { UsersExport } from './UsersExport';

export const { contract } = remote.rackwright;

/** The console of the sales managers. */
export default function SalesAccount() {
  return (
    <Page title={useTexts().title}>
      <UsersExport />
    </Page>
  );
}
