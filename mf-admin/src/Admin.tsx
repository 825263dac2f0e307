import { PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { Page } from '@rackwright/web-kit/ui';
import { ActivityLog } from './ActivityLog';
import { AdminLogin } from './AdminLogin';
import { useTexts } from './text';

/** What this module was written against; the shell refuses another number than its own. */
export const contract = 2;

/** The console of the administrators. Its pages have no access rule of their own: who is not an administrator is asked to sign in. */
export default function Admin() {
  const { session, location } = useShell();
  const { activity } = useTexts();
  const isLoginPage = location.pathname.startsWith(PAGES.adminLogin);
  if (isLoginPage || session?.user.role !== 'admin') return <AdminLogin />;
  return (
    <Page title={activity.title}>
      <ActivityLog />
    </Page>
  );
}
