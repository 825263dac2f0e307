import type { ProjectActions } from '../projectActions';

export type SharingAction = never;

/** Showing the project to others: by mail, by link, to the shop for review or with a question. */
export function useSharing(): ProjectActions<SharingAction> {
  return { actions: {}, dialogs: null };
}
