import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What the planner says, in the language spoken now. `useTexts` in components, `texts` elsewhere. */
const catalogue = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });

export const useTexts = catalogue.use;
export const texts = catalogue.now;
