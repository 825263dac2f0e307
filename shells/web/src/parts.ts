/**
 * What of the shell comes when a page needs it. The first script asks for parts before anybody draws them, and drawing asks again:
 * asked for from one place, each is in the build once.
 */
export const parts = {
  uiCore: () =>
    import(/* webpackChunkName: "ui-core", webpackFetchPriority: "high" */ '@rackwright/web-kit/ui/core'),
  ui: () => import('@rackwright/web-kit/ui'),
  topBar: () => import(/* webpackChunkName: "around" */ './chrome/ShellTopBar'),
  idleWatch: () => import(/* webpackChunkName: "around" */ './chrome/IdleWatch'),
  help: () => import('./help/Help'),
  account: () => import('./account/AccountPage'),
  confirm: () => import('./login/ConfirmPage'),
  codeStep: () => import('./login/CodeStep'),
  reset: () => import('./login/ResetPage'),
  /** Comes while the registry does, which is asked first. */
  remoteOutlet: () => import('./remotes/RemoteOutlet'),
};
