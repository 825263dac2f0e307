import { createTexts } from '@rackwright/web-kit';
import english from './en/design';

/** What is said while a cellar is designed: a catalogue of its own, so that a plan is drawn without it. */
const catalogue = createTexts(english, { ms: () => import('./ms/design'), de: () => import('./de/design') });

export const useDesignTexts = catalogue.use;
