import { useStore } from 'zustand';
import { later } from '../laterParts';
import { usePlanner } from '../plannerContext';
import { useStepHistory } from './useStepHistory';

/** The dialog that the wizard has open, over whichever step; and the steps in the browser's history. */
export function WizardDialogs() {
  useStepHistory();
  const { wizard } = usePlanner();
  const dialog = useStore(wizard, (state) => state.dialog);
  const close = () => wizard.setState({ dialog: null });
  switch (dialog?.kind) {
    case 'ceiling':
      return <later.CeilingDialog {...dialog} />;
    case 'help':
      return <later.StepHelp step={dialog.step} onClose={close} />;
    case 'chooser':
      return <later.ChooserDialog onClose={close} />;
    case 'changes':
      return <later.ChangesDialog onClose={close} />;
    case undefined:
      return null;
  }
}
