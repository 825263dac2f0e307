import { createTexts } from '@rackwright/web-kit';
import english from './en/remote';

/** What is said in the place of a remote: pages of the shell's own do without. */
const catalogue = createTexts(english, { ms: () => import('./ms/remote'), de: () => import('./de/remote') });

export const useRemoteTexts = catalogue.use;
