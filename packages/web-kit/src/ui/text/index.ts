import { createTexts } from '../../language';
import english from './en';

/** What tables, forms and dialogs say, in the language spoken now. `useUiTexts` in components, `uiTexts` elsewhere. */
const catalogue = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });

export const useUiTexts = catalogue.use;
export const uiTexts = catalogue.now;
