/** What a customer is asked about the list once racks stand, in the order of the dialogs. Planner specification section 2, "step 4 dialogs". */
import { accessoryQuantities, mouldings } from './accessories';
import type { Catalogue } from '../catalogue/catalogue';
import type { SceneData } from '../project/project';
import { kitOf, packageKitOf } from './lights';
import { racksOf } from './wallRuns';

export const listQuestions = ['trim', 'lighting', 'archLighting', 'packageLighting'] as const;
/** Trim and filler, lights along runs of racks, lights below arches, kits in packages that take one. */
export type ListQuestion = (typeof listQuestions)[number];

/** By symbol name, what there would be of each accessory if all that is asked about were wanted; never a zero. */
export type Proposal = Readonly<Record<string, number>>;

/**
 * The questions that there is something to ask about, in their order, each with its proposal. Neither the customer's choices nor
 * their own quantities change a proposal: only racks, room and catalogue do.
 */
export function openQuestions(data: SceneData, catalogue: Catalogue): ReadonlyMap<ListQuestion, Proposal> {
  const proposals: Readonly<Record<ListQuestion, Proposal>> = {
    trim: trimProposal(data, catalogue),
    lighting: wanted(data, catalogue, { lighting: 'Yes' }, Object.keys(kitOf)),
    archLighting: wanted(data, catalogue, { archLighting: 'Yes' }, archLights(data, catalogue)),
    packageLighting: packageProposal(data, catalogue),
  };
  return new Map(
    listQuestions
      .map((question) => [question, proposals[question]] as const)
      .filter(([, proposal]) => Object.keys(proposal).length > 0),
  );
}

/** A proposal as text: the same for the same quantities, whatever the order. */
export function proposalText(proposal: Proposal): string {
  return Object.entries(proposal)
    .map(([symbolName, quantity]) => `${symbolName} ${quantity}`)
    .sort()
    .join(', ');
}

const NO_LIGHTS = { lighting: 'No', archLighting: 'No' };

function wanted(
  data: SceneData,
  catalogue: Catalogue,
  choices: SceneData['trimAndFiller'],
  symbolNames: readonly string[],
): Proposal {
  const objects = data.objects.map((object) => (object.isLit ? { ...object, isLit: false } : object));
  const trimAndFiller = { ...NO_LIGHTS, ...choices };
  const quantities = accessoryQuantities(
    { ...data, objects, trimAndFiller, quantityAllAddition: {} },
    catalogue,
  );
  return Object.fromEntries([...quantities].filter(([symbolName]) => symbolNames.includes(symbolName)));
}

/** Pieces of each moulding as if it were the chosen one, and filler strips. */
function trimProposal(data: SceneData, catalogue: Catalogue): Proposal {
  const asked = [...mouldings, '4CurvCrn', 'CFS', 'EFS'];
  const each = mouldings.map((moulding) => wanted(data, catalogue, { moulding, filler: 'Yes' }, asked));
  return Object.assign({}, ...each) as Proposal;
}

function archLights(data: SceneData, catalogue: Catalogue): string[] {
  return racksOf(data, catalogue).flatMap(({ product }) => product.archLighting?.type ?? []);
}

function packageProposal(data: SceneData, catalogue: Catalogue): Proposal {
  const counts: Record<string, number> = {};
  for (const { product } of racksOf(data, catalogue)) {
    const kit = packageKitOf(product);
    if (kit !== null && catalogue.accessories.has(kit)) counts[kit] = (counts[kit] ?? 0) + 1;
  }
  return counts;
}
