import type { ProjectActions } from '../projectActions';

export type DocumentAction = never;

/** What can be had of the project on paper or as a file. */
export function useDocuments(): ProjectActions<DocumentAction> {
  return { actions: {}, dialogs: null };
}
