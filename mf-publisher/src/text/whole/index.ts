import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What the screen of the whole catalogue says, in the language spoken now. */
export const { use: useWholeTexts } = createTexts(english, {
  ms: () => import('./ms'),
  de: () => import('./de'),
});
