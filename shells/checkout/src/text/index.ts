import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What the checkout says, in the language spoken now. */
const catalogue = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });

export const useTexts = catalogue.use;
