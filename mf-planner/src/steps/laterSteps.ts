import { byOnClose, laterDialog } from '../parts/later';

export const laterSteps = {
  CeilingDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './CeilingDialog')).CeilingDialog,
    ({ answer }) => answer(null),
  ),
  StepHelp: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './help/StepHelp')).StepHelp,
    byOnClose,
  ),
  ChooserDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "beginning" */ './chooser/ChooserDialog')).ChooserDialog,
    byOnClose,
  ),
};
