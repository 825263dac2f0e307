import type { StepIndex } from '@rackwright/planning';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A dialog of the wizard; one at a time. */
export type WizardDialog =
  | { readonly kind: 'chooser' | 'changes' }
  | { readonly kind: 'help'; readonly step: StepIndex }
  | CeilingQuestion;

export interface CeilingQuestion {
  readonly kind: 'ceiling';
  /** As it was typed so far. */
  readonly text: string;
  /** Whether the sentence about `text` shows at once. */
  readonly isRefused: boolean;
  /** A height in centimetres that has been checked; null when the dialog was closed instead. */
  readonly answer: (heightCm: number | null) => void;
}

export interface WizardState {
  readonly dialog: WizardDialog | null;
  /** The helper of the third step is open, from its first part on. */
  readonly hasGuide: boolean;
  /** What has been typed for the ceiling and not taken; null when nothing waits. */
  readonly typedCeiling: string | null;
  /** The version of the catalogue whose changes the customer has put away; null for none. */
  readonly changesPutAway: string | null;
  /** The version of the offered catalogue that the customer will look at later; null for none. */
  readonly offerPutAway: string | null;
  /** Ids of the objects that shall stay as they were placed, though they are sold otherwise today. */
  readonly keptAsPlaced: ReadonlySet<string>;
}

export type WizardStore = StoreApi<WizardState>;

/** Asks for a ceiling height in the wizard's dialog. Resolves to null when it is closed without one. */
export function askCeiling(
  wizard: WizardStore,
  asked: Pick<CeilingQuestion, 'text' | 'isRefused'>,
): Promise<number | null> {
  return new Promise((resolve) => {
    const answer = (heightCm: number | null): void => {
      wizard.setState({ dialog: null });
      resolve(heightCm);
    };
    wizard.setState({ dialog: { kind: 'ceiling', ...asked, answer } });
  });
}

/** Closes whichever dialog of the wizard is open, as its cross does. */
export function closeDialog(wizard: WizardStore): void {
  const { dialog } = wizard.getState();
  if (dialog?.kind === 'ceiling') dialog.answer(null);
  else wizard.setState({ dialog: null });
}

/** What the wizard has open beside the steps of one plan. Nothing of it is saved. */
export function createWizardStore(): WizardStore {
  return createStore<WizardState>()(() => ({
    dialog: null,
    hasGuide: false,
    typedCeiling: null,
    changesPutAway: null,
    offerPutAway: null,
    keptAsPlaced: new Set(),
  }));
}
