/** Reads a project as sent and makes it one that may be stored: checked by planning, its figures computed here. */
import { checkScene, readProject, summary, type Catalogue, type Project } from '@rackwright/planning';
import { againstTheRules, notAProject } from '@rackwright/service-kit';
import { messages } from './messages';

/**
 * The project with `projectDetails.project` recomputed, whatever was sent for it. 400 with the path of the first fault when it is
 * not a project, 422 naming the objects when it is one that breaks a planning rule (spec section 5).
 */
export function checkedProject(sent: unknown, catalogue: Catalogue): Project {
  const read = readProject(sent);
  if (!read.ok) throw notAProject('room', read, messages['not-a-project']);
  const violations = checkScene(read.value.data, catalogue);
  if (violations.length > 0) throw againstTheRules('room', violations, messages['against-the-rules']);
  const { projectDetails } = read.value;
  return { ...read.value, projectDetails: { ...projectDetails, project: summary(read.value, catalogue) } };
}
