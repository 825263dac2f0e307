import {
  type ListTotals,
  LiveList,
  type Plan,
  type PlanChange,
  type ShoppingList,
} from '@rackwright/planning';
import type { Preview } from './tool';

type Held = Extract<Preview, { kind: 'objects' }>;

/** The shopping list of a plan, and its totals with what the pointer holds counted where it is held. Each is worked out once. */
export class ShownList {
  readonly #plan: Plan;
  #list: ShoppingList | null = null;
  #totals: ListTotals | null = null;
  #held: { readonly preview: Held; readonly totals: ListTotals } | null = null;
  /** The plan's objects, counted when something is first held and kept by each change after that. */
  #counted: LiveList | null = null;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Of what is in the plan. */
  get list(): ShoppingList {
    return (this.#list ??= this.#plan.list);
  }

  /** As they would be if the gesture ended now; what may not be where it is held does not count. */
  totalsWith(preview: Preview | null): ListTotals {
    if (preview?.kind !== 'objects' || preview.refusal !== null) return (this.#totals ??= this.#plan.totals);
    if (this.#held?.preview !== preview) this.#held = { preview, totals: this.#totalsHolding(preview) };
    return this.#held.totals;
  }

  /** The plan has changed. */
  take({ objects, isOtherRoom }: PlanChange): void {
    this.#list = null;
    this.#totals = null;
    this.#held = null;
    // Other walls and other choices are counted anew, when somebody asks.
    if (isOtherRoom || objects.length === 0) this.#counted = null;
    for (const { before, after } of objects) {
      if (before && after) this.#counted?.replace(before, after);
      else if (before) this.#counted?.remove(before);
      else if (after) this.#counted?.add(after);
    }
  }

  /** Counted in and taken out again, so that it takes no longer in a large plan than in a small one. */
  #totalsHolding({ objects }: Held): ListTotals {
    const { project, scene } = this.#plan;
    const list = (this.#counted ??= new LiveList(project.data, scene.catalogue));
    const pairs = objects.map((held) => ({ held, placed: this.#plan.object(held.id) }));
    for (const { held, placed } of pairs) {
      if (placed) list.replace(placed, held);
      else list.add(held);
    }
    const { totals } = list;
    for (const { held, placed } of pairs) {
      if (placed) list.replace(held, placed);
      else list.remove(held);
    }
    return totals;
  }
}
