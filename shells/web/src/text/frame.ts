import { createTexts } from '@rackwright/web-kit';
import english from './en/frame';

/** What is said around a page and in the place of a remote: the way in does without. */
const catalogue = createTexts(english, { ms: () => import('./ms/frame'), de: () => import('./de/frame') });

export const useFrameTexts = catalogue.use;
export const frameTexts = catalogue.now;
