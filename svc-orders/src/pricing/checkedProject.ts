/** Reads a project as sent: nothing is priced that planning has not checked. */
import { checkScene, readProject, type Catalogue, type Project } from '@rackwright/planning';
import { againstTheRules, notAProject } from '@rackwright/service-kit';
import { messages } from '../messages';

/**
 * The project, of which `projectDetails.project` must not be trusted. 400 with the path of the first fault when it is no
 * project, 422 naming the objects when it is one that breaks a planning rule.
 */
export function checkedProject(sent: unknown, catalogue: Catalogue): Project {
  const read = readProject(sent);
  if (!read.ok) throw notAProject('project', read, messages['not-a-project']);
  const violations = checkScene(read.value.data, catalogue);
  if (violations.length > 0) throw againstTheRules('project', violations, messages['against-the-rules']);
  return read.value;
}
