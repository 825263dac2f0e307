import type { ProjectActions } from '../projectActions';

export type VersionAction = never;

/** Earlier states of the project, and copies of it. */
export function useVersions(): ProjectActions<VersionAction> {
  return { actions: {}, dialogs: null };
}
