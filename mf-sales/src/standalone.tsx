import { runStandalone } from '@rackwright/web-kit/standalone';
import SalesAccount from './SalesAccount';

runStandalone({
  title: 'mf-sales',
  Module: SalesAccount,
  pages: ['/salesAccount', '/salesAccount/answers', '/salesAccount/customers', '/salesAccount/analytics'],
  email: 'sales@rackwright.example',
});
