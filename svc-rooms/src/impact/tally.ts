/** Adds up what a change does to project after project. Money in minor units. */
import type { Impact, ImpactFigures, ImpactOnOne } from '@rackwright/contracts';
import type { CatalogueDifference, NewMisfit } from '@rackwright/planning';
import { plus, ringgit } from '@rackwright/words';
import type { Told } from './work';

export interface CountedOne extends Pick<ImpactOnOne, 'kind' | '_id' | 'status'> {
  readonly isLocked: boolean;
  /** The caller may know which one it is. */
  readonly isReadable: boolean;
  readonly told: Told;
  readonly misfits: readonly NewMisfit[];
}

/** One of the most touched; its title and owner are still to be looked up. */
export type Touched = Omit<ImpactOnOne, 'titleProject' | 'userName'>;

type Added = Pick<Impact, 'projects' | 'templates' | 'statuses' | 'withdrawn' | 'unfit' | 'unread'>;

const MOST = 10;

type Figures = { -readonly [Name in keyof ImpactFigures]: ImpactFigures[Name] };
const noFigures = (): Figures => ({
  ...{ touched: 0, repriced: 0, range: null, unfit: 0 },
  before: ringgit(0),
  after: ringgit(0),
});

type StandsIn = { projects: number; templates: number; objects: number };

function countIn(
  counts: Map<string, StandsIn>,
  productId: string,
  { kind }: CountedOne,
  objects: number,
): void {
  const known = counts.get(productId) ?? { projects: 0, templates: 0, objects: 0 };
  counts.set(productId, known);
  known[kind === 'project' ? 'projects' : 'templates'] += 1;
  known.objects += objects;
}

const weightOf = ({ before, after }: Pick<Touched, 'before' | 'after'>): number => Math.abs(after - before);
const byWeight = (one: Touched, other: Touched): number =>
  weightOf(other) - weightOf(one) || other.misfits - one.misfits || (one._id < other._id ? -1 : 1);

export class Tally {
  readonly #change: CatalogueDifference;
  readonly #figures = { project: noFigures(), template: noFigures() };
  readonly #statuses = { draft: 0, 'in review': 0, reviewed: 0, ordered: 0 };
  readonly #withdrawn = new Map<string, StandsIn>();
  readonly #unfit = new Map<string, StandsIn>();
  #most: Touched[] = [];
  #unread = 0;

  constructor(change: CatalogueDifference) {
    this.#change = change;
  }

  /** The ten whose totals change most, of those that the caller may read. */
  get most(): readonly Touched[] {
    return this.#most;
  }

  unread(): void {
    this.#unread += 1;
  }

  add(one: CountedOne): void {
    const { kind, told, misfits, isLocked, status } = one;
    if (!told.isTouched && misfits.length === 0) return;
    if (isLocked) {
      this.#statuses.ordered += 1;
      return;
    }
    if (kind === 'project') this.#statuses[status] += 1;
    this.#price(one);
    for (const productId of told.changed)
      if (this.#change.products.get(productId)?.isWithdrawn) countIn(this.#withdrawn, productId, one, 0);
    for (const productId of new Set(misfits.map((misfit) => misfit.productId)))
      countIn(this.#unfit, productId, one, misfits.filter((misfit) => misfit.productId === productId).length);
    if (one.isReadable) this.#rank(one);
  }

  added(): Added {
    const named = (counts: ReadonlyMap<string, StandsIn>) =>
      [...counts].map(([productId, standing]) => ({ productId, name: this.#nameOf(productId), ...standing }));
    return {
      projects: this.#figures.project,
      templates: this.#figures.template,
      statuses: this.#statuses,
      withdrawn: named(this.#withdrawn).map(({ objects: _objects, ...standing }) => standing),
      unfit: named(this.#unfit),
      unread: this.#unread,
    };
  }

  #nameOf(productId: string): string {
    return this.#change.products.get(productId)?.name ?? '';
  }

  #price({ kind, told: { before, after }, misfits }: CountedOne): void {
    const figures = this.#figures[kind];
    figures.touched += 1;
    figures.before = plus(figures.before, before);
    figures.after = plus(figures.after, after);
    if (misfits.length > 0) figures.unfit += 1;
    const by = after - before;
    if (by === 0) return;
    figures.repriced += 1;
    const { least, most } = figures.range ?? { least: by, most: by };
    figures.range = { least: Math.min(least, by), most: Math.max(most, by) };
  }

  #rank({ kind, _id, status, told: { before, after }, misfits }: CountedOne): void {
    const one: Touched = { kind, _id, status, before, after, misfits: misfits.length };
    const last = this.#most.at(-1);
    if (this.#most.length === MOST && last && byWeight(one, last) > 0) return;
    this.#most = [...this.#most, one].sort(byWeight).slice(0, MOST);
  }
}
