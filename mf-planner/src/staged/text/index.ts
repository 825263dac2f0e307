import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What is said of a release that is looked at, in the language spoken now. */
const catalogue = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });

export const useStagedTexts = catalogue.use;
