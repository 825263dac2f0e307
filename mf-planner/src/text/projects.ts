import { createTexts } from '@rackwright/web-kit';
import english from './en/projects';

/** What the list of saved projects says: a catalogue of its own, so that a plan is drawn without it. */
const catalogue = createTexts(english, {
  ms: () => import('./ms/projects'),
  de: () => import('./de/projects'),
});

export const useProjectsTexts = catalogue.use;
export const projectsTexts = catalogue.now;
