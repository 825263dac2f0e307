/** Reads a project as sent: nothing is priced that planning has not checked. */
import { checkScene, readProject, type Catalogue, type Project } from '@rackwright/planning';
import { Failure } from '@rackwright/service-kit';
import { messages } from './messages';

/** Faults named in one answer. */
const NAMED_MAX = 50;

/**
 * The project, of which `projectDetails.project` must not be trusted. 400 with the path of the first fault when it is no
 * project, 422 naming the objects when it is one that breaks a planning rule.
 */
export function checkedProject(sent: unknown, catalogue: Catalogue): Project {
  const read = readProject(sent);
  if (!read.ok) {
    throw new Failure(400, 'not-a-project', messages['not-a-project'], {
      errors: [{ path: ['project', read.path].filter(Boolean).join('.'), message: read.reason }],
    });
  }
  const violations = checkScene(read.value.data, catalogue);
  if (violations.length > 0) {
    throw new Failure(422, 'against-the-rules', messages['against-the-rules'], {
      errors: violations.slice(0, NAMED_MAX).map(({ reason, objects, walls }) => ({
        path: ['project.data', objects[0] === undefined ? walls.join(' ') : `objects.${objects[0]}`].join(
          '.',
        ),
        message: [reason, ...objects.slice(1)].join(' '),
      })),
    });
  }
  return read.value;
}
