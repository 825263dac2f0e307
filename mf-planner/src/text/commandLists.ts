import { createTexts } from '@rackwright/web-kit';
import english from './en/commandLists';

/** What the palette and the list of shortcuts say themselves: a catalogue of its own, so that a plan is drawn without it. */
const catalogue = createTexts(english, {
  ms: () => import('./ms/commandLists'),
  de: () => import('./de/commandLists'),
});

export const useCommandListTexts = catalogue.use;
