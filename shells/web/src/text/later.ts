import { createTexts } from '@rackwright/web-kit';
import english from './en/later';

/** What the account, the help and the pages of links in mails say: a catalogue of its own, so that the first page does not carry it. */
const catalogue = createTexts(english, { ms: () => import('./ms/later'), de: () => import('./de/later') });

export const useLaterTexts = catalogue.use;
export const laterTexts = catalogue.now;
