import { createTexts } from '../../language';
import english from './en';

/** What the parts of every console say, in the language spoken now. */
const catalogue = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });

export const useConsoleTexts = catalogue.use;
export const consoleTexts = catalogue.now;
