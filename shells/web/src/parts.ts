interface Part<T> {
  (): Promise<T>;
  /** What has come; null before. */
  there: T | null;
}

function partOf<T>(load: () => Promise<T>): Part<T> {
  const part: Part<T> = Object.assign(async () => (part.there = await load()), { there: null });
  return part;
}

/**
 * What of the shell comes when a page needs it. The first script asks for parts before anybody draws them, and drawing asks again:
 * asked for from one place, each is in the build once.
 */
export const parts = {
  uiCore: partOf(() => import(/* webpackChunkName: "ui-core" */ '@rackwright/web-kit/ui/core')),
  ui: partOf(() => import('@rackwright/web-kit/ui')),
  topBar: partOf(() => import(/* webpackChunkName: "around" */ './chrome/ShellTopBar')),
  idleWatch: partOf(() => import(/* webpackChunkName: "around" */ './chrome/IdleWatch')),
  help: partOf(() => import('./help/Help')),
  account: partOf(() => import('./account/AccountPage')),
  confirm: partOf(() => import('./login/ConfirmPage')),
  codeStep: partOf(() => import('./login/CodeStep')),
  reset: partOf(() => import('./login/ResetPage')),
  /** Comes while the registry does, which is asked first. */
  remoteOutlet: partOf(() => import('./remotes/RemoteOutlet')),
};
