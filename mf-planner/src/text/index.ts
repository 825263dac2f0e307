import { createTexts } from '@rackwright/web-kit';
import english from './en';
import { otherTexts } from './others';

/** What the planner says, in the language spoken now. `useTexts` in components, `texts` elsewhere. */
const catalogue = createTexts(english, otherTexts);

export const useTexts = catalogue.use;
export const texts = catalogue.now;
