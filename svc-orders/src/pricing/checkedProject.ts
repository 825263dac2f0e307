/** Reads a project as sent: nothing is priced that planning has not checked. */
import {
  changedProducts,
  checkScene,
  knowsProject,
  readProject,
  type Catalogue,
  type Project,
  type Violation,
} from '@rackwright/planning';
import { againstTheRules, notAProject } from '@rackwright/service-kit';
import { goneSentence, messages } from '../messages';
import type { Prices } from './catalogueCopy';

/** The prices of now; asked for anew when they are not enough for what the caller needs. */
export type KnownPrices = (isEnough?: (prices: Prices) => boolean) => Promise<Prices>;

/** As somebody sent it, or as svc-rooms has checked and stored it: sizes of the latter are right, whoever still knows them. */
export type Origin = 'sent' | 'saved';

/**
 * The project, of which `projectDetails.project` must not be trusted, and the catalogue it was checked with: one that knows all its
 * products, colours and accessories where a publisher has made them by now. 400 with the path of the first fault when it is no project, 422 naming the objects
 * when it is one that breaks a planning rule, or holds what is no longer sold: that has no price.
 */
export async function checkedProject(
  sent: unknown,
  origin: Origin,
  prices: KnownPrices,
): Promise<{ readonly project: Project; readonly catalogue: Catalogue }> {
  const read = readProject(sent);
  if (!read.ok) throw notAProject('project', read, messages['not-a-project']);
  const { objects } = read.value.data;
  const { catalogue } = await prices((known) => knowsProject(known.catalogue, read.value.data));
  const violations = checkScene(read.value.data, catalogue, origin === 'saved' ? objects : []);
  if (violations.length > 0) throw brokenRules(violations);
  const { unknown } = changedProducts(read.value.data, catalogue);
  if (unknown.length > 0) {
    const gone = unknown.flatMap((product) =>
      product.objects.map((id) => ({ reason: 'unknown-product', objects: [id], walls: [] })),
    );
    const products = new Set(unknown.map(({ productId }) => productId));
    throw againstTheRules('project', gone, goneSentence(products.size), 'unknown-product');
  }
  return { project: read.value, catalogue };
}

function brokenRules(violations: readonly Violation[]) {
  const isOfSize = violations.every(({ reason }) => reason === 'not-resizable');
  const reason = isOfSize ? 'unknown-size' : 'against-the-rules';
  return againstTheRules('project', violations, messages[reason], reason);
}
