import { PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { ConsoleFrame, defineScreens } from '@rackwright/web-kit/console';
import remote from '../package.json';
import { AdminLogin } from './AdminLogin';
import { useOperationTexts } from './operations/text';
import { useStaffTexts } from './staff/text';
import { useTexts } from './text';

export const { contract } = remote.rackwright;

const figures = () =>
  import('./figures/AdminAnalytics').then((screen) => ({ default: screen.AdminAnalytics }));
const activity = () => import('./ActivityLog').then((screen) => ({ default: screen.ActivityLog }));
const operations = () => import('./operations/Operations').then((screen) => ({ default: screen.Operations }));

const staff = () => import('./staff/Staff').then((screen) => ({ default: screen.Staff }));
const audit = () => import('./staff/Audit').then((screen) => ({ default: screen.Audit }));

const shopSettings = () => import('./shop/ShopSettings').then((screen) => ({ default: screen.ShopSettings }));

const screens = defineScreens([
  { path: PAGES.admin, name: 'figures', group: 'figures', role: 'admin', load: figures },
  { path: PAGES.adminActivity, name: 'activity', group: 'figures', role: 'admin', load: activity },
  { path: PAGES.adminStaff, name: 'staff', group: 'people', role: 'admin', load: staff },
  { path: PAGES.adminAudit, name: 'audit', group: 'people', role: 'admin', load: audit },
  { path: PAGES.operations, name: 'operations', group: 'running', role: 'admin', load: operations },
  { path: PAGES.shopSettings, name: 'settings', group: 'shop', role: 'admin', load: shopSettings },
]);

/** The console of the administrators. Its pages have no access rule of their own: who is not an administrator is asked to sign in. */
export default function Admin() {
  const { session, location } = useShell();
  const { login, figures: analytics, activity: log, groups, settings } = useTexts();
  const { title: staffTitle, audit: audited } = useStaffTexts();
  const running = useOperationTexts();
  const captions = {
    figures: analytics.title,
    activity: log.title,
    staff: staffTitle,
    audit: audited.title,
    operations: running.title,
    settings,
  };
  const isLoginPage = location.pathname.startsWith(PAGES.adminLogin);
  if (isLoginPage || session?.user.role !== 'admin') return <AdminLogin />;
  return (
    <ConsoleFrame
      title={login.title}
      table={screens}
      captions={captions}
      groups={{ ...groups, running: running.group }}
    />
  );
}
