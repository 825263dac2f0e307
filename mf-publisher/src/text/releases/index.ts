import { createTexts } from '@rackwright/web-kit';
import english from './en';

export type { ReleaseWords } from './en';

/** What the screens of releases and of the history say, in the language spoken now. */
export const { use: useReleaseTexts } = createTexts(english, {
  ms: () => import('./ms'),
  de: () => import('./de'),
});
