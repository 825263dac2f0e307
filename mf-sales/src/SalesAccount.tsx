import { Page } from '@rackwright/web-kit/ui';
import { useTexts } from './text';
import { UsersExport } from './UsersExport';

/** What this module was written against; the shell refuses another number than its own. */
export const contract = 2;

/** The console of the sales managers. */
export default function SalesAccount() {
  return (
    <Page title={useTexts().title}>
      <UsersExport />
    </Page>
  );
}
