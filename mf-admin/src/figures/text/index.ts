import { createTexts } from '@rackwright/web-kit';
import english from './en';

const catalogue = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });

/** What the figures say, in the language spoken now. */
export const useTexts = catalogue.use;
