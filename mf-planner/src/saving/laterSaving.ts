import { byOnClose, laterDialog } from '../parts/later';

export const laterSaving = {
  SavingDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './dialogs/SavingDialog')).SavingDialog,
    (props) => props.close(),
  ),
  ProjectDetailsDialog: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "dialogs" */ './dialogs/ProjectDetailsDialog')).ProjectDetailsDialog,
    byOnClose,
  ),
  Revisions: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './dialogs/Revisions')).Revisions,
    byOnClose,
  ),
};
