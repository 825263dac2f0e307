/** Reads a project as sent: nothing is priced that planning has not checked. */
import { changedProducts, checkScene, readProject, type Catalogue, type Project } from '@rackwright/planning';
import { againstTheRules, notAProject } from '@rackwright/service-kit';
import { goneSentence, messages } from '../messages';

/**
 * The project, of which `projectDetails.project` must not be trusted. 400 with the path of the first fault when it is no
 * project, 422 naming the objects when it is one that breaks a planning rule, or holds what is no longer sold: that has no price.
 */
export function checkedProject(sent: unknown, catalogue: Catalogue): Project {
  const read = readProject(sent);
  if (!read.ok) throw notAProject('project', read, messages['not-a-project']);
  const violations = checkScene(read.value.data, catalogue);
  if (violations.length > 0) throw againstTheRules('project', violations, messages['against-the-rules']);
  const { unknown } = changedProducts(read.value.data, catalogue);
  if (unknown.length > 0) {
    const gone = unknown.flatMap(({ objects }) =>
      objects.map((id) => ({ reason: 'unknown-product', objects: [id], walls: [] })),
    );
    const products = new Set(unknown.map(({ productId }) => productId));
    throw againstTheRules('project', gone, goneSentence(products.size), 'unknown-product');
  }
  return read.value;
}
