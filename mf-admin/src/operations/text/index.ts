import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What the page about the running product says, in the language spoken now. */
export const { use: useOperationTexts } = createTexts(english, {
  ms: () => import('./ms'),
  de: () => import('./de'),
});
