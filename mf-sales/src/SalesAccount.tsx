import { PAGES } from '@rackwright/contracts/pages';
import { ConsoleFrame, defineScreens } from '@rackwright/web-kit/console';
import { createElement } from 'react';
import remote from '../package.json';
import { DeskProvider } from './desk/DeskProvider';
import { useTexts } from './text';

export const { contract } = remote.rackwright;

const desk = () => import('./desk/Desk').then(({ Desk }) => ({ default: Desk }));
const answers = async () => {
  const [{ EntityScreen }, { cannedAnswers }] = await Promise.all([
    import('@rackwright/web-kit/console'),
    import('./screens/cannedAnswers'),
  ]);
  return { default: () => createElement(EntityScreen, { entity: cannedAnswers }) };
};
const users = () => import('./screens/UsersExport').then((screen) => ({ default: screen.UsersExport }));
const analytics = () => import('./screens/Analytics').then((screen) => ({ default: screen.Analytics }));

const screens = defineScreens([
  { path: PAGES.salesAccount, name: 'desk', group: 'work', role: 'salesManager', load: desk },
  { path: PAGES.salesAnswers, name: 'answers', group: 'work', role: 'salesManager', load: answers },
  { path: PAGES.salesCustomers, name: 'users', group: 'people', role: 'salesManager', load: users },
  { path: PAGES.salesAnalytics, name: 'analytics', group: 'people', role: 'salesManager', load: analytics },
]);

/** The console of the sales managers. */
export default function SalesAccount() {
  const { title, screens: captions, groups } = useTexts();
  return (
    <DeskProvider>
      <ConsoleFrame title={title} table={screens} captions={captions} groups={groups} />
    </DeskProvider>
  );
}
