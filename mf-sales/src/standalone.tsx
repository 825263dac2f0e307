import { runStandalone } from '@rackwright/web-kit/standalone';
import SalesAccount from './SalesAccount';

runStandalone({
  title: 'mf-sales',
  Module: SalesAccount,
  pages: ['/salesAccount'],
  email: 'sales@rackwright.example',
});
