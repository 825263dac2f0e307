import { PAGES } from '@rackwright/contracts/pages';
import { ConsoleFrame, defineScreens } from '@rackwright/web-kit/console';
import remote from '../package.json';
import { useTexts } from './text';

export const { contract } = remote.rackwright;

const users = () => import('./UsersExport').then((screen) => ({ default: screen.UsersExport }));

const screens = defineScreens([
  { path: PAGES.salesAccount, name: 'users', group: 'people', role: 'salesManager', load: users },
]);

/** The console of the sales managers. */
export default function SalesAccount() {
  const { title, screens: captions, groups } = useTexts();
  return <ConsoleFrame title={title} table={screens} captions={captions} groups={groups} />;
}
