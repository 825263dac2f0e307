import { type ListTotals, type Plan, type SceneData, shoppingList } from '@rackwright/planning';
import type { Preview } from './tool';

type Held = Extract<Preview, { kind: 'objects' }>;

/** The totals of a plan with what the pointer holds counted where it is held; worked out once for each place. */
export class ShownTotals {
  #held: readonly [Held, Plan['project']['data'], Plan['scene']['catalogue'], ListTotals] | null = null;

  /** As they would be if the gesture ended now; what may not be where it is held does not count. */
  of(plan: Plan, preview: Preview | null): ListTotals {
    if (preview?.kind !== 'objects' || preview.refusal !== null) return plan.totals;
    const { data } = plan.project;
    const { catalogue } = plan.scene;
    const [known, knownData, knownCatalogue, knownTotals] = this.#held ?? [];
    if (knownTotals && known === preview && knownData === data && knownCatalogue === catalogue)
      return knownTotals;
    const { totals } = shoppingList(holding(data, preview), catalogue);
    this.#held = [preview, data, catalogue, totals];
    return totals;
  }
}

function holding(data: SceneData, preview: Held): SceneData {
  const held = new Map(preview.objects.map((object) => [object.id, object]));
  const others = data.objects.filter(({ id }) => !held.has(id));
  return { ...data, objects: [...others, ...held.values()] };
}
