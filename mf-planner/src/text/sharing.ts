import { createTexts } from '@rackwright/web-kit';
import english from './en/sharing';

/** What is said of showing the project to others: a catalogue of its own, so that a plan is drawn without it. */
const catalogue = createTexts(english, {
  ms: () => import('./ms/sharing'),
  de: () => import('./de/sharing'),
});

export const useSharingTexts = catalogue.use;
