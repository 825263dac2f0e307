import { createTexts } from '@rackwright/web-kit';
import english from './en/proposals';

/** What is said of proposals: a catalogue of its own, so that a plan is drawn without it. */
const catalogue = createTexts(english, {
  ms: () => import('./ms/proposals'),
  de: () => import('./de/proposals'),
});

export const useProposalTexts = catalogue.use;
export const proposalTexts = catalogue.now;
