import { createTexts } from '../language';
import english from './en';

/** What the shared parts say, in the language spoken now. `useKitTexts` in components, `kitTexts` elsewhere. */
const catalogue = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });

export const useKitTexts = catalogue.use;
export const kitTexts = catalogue.now;
