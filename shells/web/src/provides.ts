import { parts } from './parts';

/**
 * The entries that the shell offers to remotes without using them itself: being mentioned here puts them into its build.
 * Never called.
 */
export const provides = [
  parts.uiCore,
  parts.ui,
  () => import('@rackwright/web-kit/ui/data'),
  () => import('@rackwright/web-kit/console'),
  () => import('@rackwright/web-kit/desk'),
];
