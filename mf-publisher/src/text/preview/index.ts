import { createTexts } from '@rackwright/web-kit';
import english from './en';

/** What stands around the preview, in the language spoken now. */
export const { use: usePreviewTexts } = createTexts(english, {
  ms: () => import('./ms'),
  de: () => import('./de'),
});
