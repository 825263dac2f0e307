import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What the product doctor says, in the language spoken now. */
export const { use: useCheckTexts } = createTexts(english, {
  ms: () => import('./ms'),
  de: () => import('./de'),
});
