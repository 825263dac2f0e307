import { createTexts } from '@rackwright/web-kit';
import english from './en/desk';

/** What is said beside a customer's project to sales alone: a catalogue of its own, so that nobody else loads it. */
export const { use: useDeskPanelTexts } = createTexts(english, {
  ms: () => import('./ms/desk'),
  de: () => import('./de/desk'),
});
