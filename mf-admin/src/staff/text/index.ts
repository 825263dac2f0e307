import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What the screens of staff say, in the language spoken now. */
export const { use: useStaffTexts } = createTexts(english, {
  ms: () => import('./ms'),
  de: () => import('./de'),
});
