import { createTexts } from '../../language';
import english from './en';

/** What is said of an item of the desk, in the language spoken now. */
const catalogue = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });

export const useDeskTexts = catalogue.use;
export const deskTexts = catalogue.now;
