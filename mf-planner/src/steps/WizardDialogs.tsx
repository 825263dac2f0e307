import { useStore } from 'zustand';
import { ChangesDialog } from '../changes/ChangesDialog';
import { usePlanner } from '../plannerContext';
import { CeilingDialog } from './CeilingDialog';
import { ChooserDialog } from './chooser/ChooserDialog';
import { StepHelp } from './help/StepHelp';
import { useStepHistory } from './useStepHistory';

/** The dialog that the wizard has open, over whichever step; and the steps in the browser's history. */
export function WizardDialogs() {
  useStepHistory();
  const { wizard } = usePlanner();
  const dialog = useStore(wizard, (state) => state.dialog);
  const close = () => wizard.setState({ dialog: null });
  switch (dialog?.kind) {
    case 'ceiling':
      return <CeilingDialog {...dialog} />;
    case 'help':
      return <StepHelp step={dialog.step} onClose={close} />;
    case 'chooser':
      return <ChooserDialog onClose={close} />;
    case 'changes':
      return <ChangesDialog />;
    case undefined:
      return null;
  }
}
