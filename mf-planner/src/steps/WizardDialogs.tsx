import { useStore } from 'zustand';
import { laterChanges } from '../changes/laterChanges';
import { laterSteps } from './laterSteps';
import { usePlanner } from '../parts/plannerContext';
import { useStepHistory } from '../wizard/useStepHistory';

/** The dialog that the wizard has open, over whichever step; and the steps in the browser's history. */
export function WizardDialogs() {
  useStepHistory();
  const { wizard } = usePlanner();
  const dialog = useStore(wizard, (state) => state.dialog);
  const close = () => wizard.setState({ dialog: null });
  switch (dialog?.kind) {
    case 'ceiling':
      return <laterSteps.CeilingDialog {...dialog} />;
    case 'help':
      return <laterSteps.StepHelp step={dialog.step} onClose={close} />;
    case 'chooser':
      return <laterSteps.ChooserDialog onClose={close} />;
    case 'changes':
      return <laterChanges.ChangesDialog onClose={close} />;
    case undefined:
      return null;
  }
}
