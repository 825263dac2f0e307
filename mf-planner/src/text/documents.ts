import { createTexts } from '@rackwright/web-kit';
import english from './en/documents';

/** What is said of a project on paper and as files: a catalogue of its own, so that a plan is drawn without it. */
const catalogue = createTexts(english, {
  ms: () => import('./ms/documents'),
  de: () => import('./de/documents'),
});

export const useDocumentsTexts = catalogue.use;
export const documentsTexts = catalogue.now;
