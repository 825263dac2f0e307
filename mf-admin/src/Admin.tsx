import { PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { Page } from '@rackwright/web-kit/ui';
import remote from '../package.json';
import { ActivityLog } from './ActivityLog';
import { AdminLogin } from './AdminLogin';
import { useTexts } from './text';

export const { contract } = remote.rackwright;

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
