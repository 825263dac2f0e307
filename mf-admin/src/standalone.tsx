import { runStandalone } from '@rackwright/web-kit/standalone';
import Admin from './Admin';

runStandalone({
  title: 'mf-admin',
  Module: Admin,
  pages: [
    '/admin/login',
    '/admin/main',
    '/admin/activity',
    '/admin/staff',
    '/admin/audit',
    '/admin/operations',
    '/admin/settings',
  ],
  email: 'admin@rackwright.example',
  hasOwnSignIn: true,
});
