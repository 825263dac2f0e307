import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What the console says, in the language spoken now. */
export const { use: useTexts } = createTexts(english, { ms: () => import('./ms'), de: () => import('./de') });
