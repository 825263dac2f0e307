/**
 * The entries that the shell offers to remotes without using them itself: being mentioned here puts them into its build.
 * Never called.
 */
export const provides = [() => import('@rackwright/web-kit/ui'), () => import('@rackwright/web-kit/ui/data')];
