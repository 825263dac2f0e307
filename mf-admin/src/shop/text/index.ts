import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What the page of the shop's settings says, in the language spoken now. */
export const { use: useShopTexts } = createTexts(english, {
  ms: () => import('./ms'),
  de: () => import('./de'),
});
