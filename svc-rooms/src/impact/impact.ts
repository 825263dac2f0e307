/** What a release of the catalogue would do to all that is saved: found by the keys of kept lines, counted from them. */
import type { Impact, ImpactProgress } from '@rackwright/contracts';
import type { Catalogue } from '@rackwright/planning';
import type { Caller } from '@rackwright/service-kit';
import { trusted } from 'mongoose';
import { mayReadRoom } from '../roomCalls';
import type { RoomRow, RoomRows } from '../roomRow';
import type { KeptProjects, StoredPlan } from './keptProjects';
import { keysTouchedBy, type KeptRow } from './keptRows';
import { Tally, type CountedOne, type Touched } from './tally';
import type { Comparison, ImpactWork } from './work';

export interface ImpactParts {
  readonly work: ImpactWork;
  readonly projects: KeptProjects;
  readonly templates: KeptProjects;
}

export interface Asking {
  readonly by: Caller;
  readonly live: Catalogue;
  readonly comparison: Comparison;
  readonly progressed: (progress: ImpactProgress) => void;
  /** True once nobody waits for the answer any more. */
  readonly isLeft: () => boolean;
}

/** Plans that the thread looks at in one go. */
const PLANS_AT_ONCE = 20;

type Kind = CountedOne['kind'];
type Stamp = Pick<RoomRow, '_id' | 'status' | 'isLocked'>;

const stampFields = { status: 1, isLocked: 1 } as const;

/** What tells how far they have come, by id. */
async function stampsOf({ collection }: RoomRows, ids: readonly string[]): Promise<Map<string, Stamp>> {
  const found = await collection
    .find<Stamp>({ _id: { $in: [...ids] as never[] }, deletedAt: null }, { projection: stampFields })
    .toArray();
  return new Map(found.map((stamp) => [stamp._id, stamp]));
}

/** Lines of what is behind are kept first, so that nothing is missed. */
export async function madeGood(
  { projects, templates }: Pick<ImpactParts, 'projects' | 'templates'>,
  catalogue: () => Promise<Catalogue>,
): Promise<void> {
  await Promise.all([projects, templates].map((kept) => kept.madeGood(catalogue)));
}

/** How many projects and templates there are to look at. */
export async function countTouched(
  { projects, templates }: ImpactParts,
  { change }: Comparison,
): Promise<number> {
  const keys = keysTouchedBy(change);
  if (keys.length === 0) return 0;
  const counts = await Promise.all([projects, templates].map(({ lines }) => lines.countOf(keys)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One run over all that a change may touch. */
class Run {
  readonly #asking: Asking;
  readonly #kind: Kind;
  readonly #kept: KeptProjects;
  readonly #tally: Tally;

  constructor(asking: Asking, tally: Tally, kind: Kind, kept: KeptProjects) {
    this.#asking = asking;
    this.#tally = tally;
    this.#kind = kind;
    this.#kept = kept;
  }

  /** Those that one portion of kept lines is of. `done` is told how many more are looked at. */
  async portion(rows: readonly KeptRow[], done: (more: number) => void): Promise<void> {
    const { comparison } = this.#asking;
    const [told, stamps] = await Promise.all([
      comparison.price(rows.map(({ kept }) => kept)),
      stampsOf(
        this.#kept.rows,
        rows.map(({ _id }) => _id),
      ),
    ]);
    const byPlan: KeptRow[] = [];
    rows.forEach((row, at) => {
      const stamp = stamps.get(row._id);
      const priced = told[at] ?? null;
      if (!stamp) return;
      if (priced && (!priced.asksPlan || stamp.isLocked))
        this.#add(row, stamp, { told: priced, misfits: [] });
      else byPlan.push(row);
    });
    // Whoever died while a project was deleted may have left its lines.
    await this.#kept.lines.removeAll(rows.flatMap(({ _id }) => (stamps.has(_id) ? [] : [_id])));
    done(rows.length - byPlan.length);
    await this.#recountAll(byPlan, stamps, done);
  }

  /** While some plans are looked at, the next are on their way. */
  async #recountAll(
    rows: readonly KeptRow[],
    stamps: ReadonlyMap<string, Stamp>,
    done: (more: number) => void,
  ): Promise<void> {
    const some = (at: number) => rows.slice(at, at + PLANS_AT_ONCE);
    const load = (at: number) => this.#kept.plansOf(some(at).map(({ _id }) => _id));
    let next = rows.length === 0 ? null : load(0);
    for (let at = 0; next && !this.#asking.isLeft(); at += PLANS_AT_ONCE) {
      const plans = await next;
      next = at + PLANS_AT_ONCE < rows.length ? load(at + PLANS_AT_ONCE) : null;
      // Told where it is awaited; nobody may be there by then.
      next?.catch(() => undefined);
      await this.#recount(plans, some(at), stamps);
      done(some(at).length);
    }
  }

  async #recount(
    plans: readonly StoredPlan[],
    rows: readonly KeptRow[],
    stamps: ReadonlyMap<string, Stamp>,
  ): Promise<void> {
    const rowOf = new Map(rows.map((row) => [row._id, row]));
    // Saved meanwhile, it is another state than the lines are of.
    const keptOf = ({ _id, version }: StoredPlan) => {
      const row = rowOf.get(_id);
      return row?.version === version ? row.kept : '';
    };
    const recounted = await this.#asking.comparison.recount(
      plans.map((plan) => ({ head: plan.head, kept: keptOf(plan) })),
    );
    const toKeep = plans.flatMap((plan, at) => {
      const [row, stamp, counted] = [rowOf.get(plan._id), stamps.get(plan._id), recounted[at]];
      if (!counted) this.#tally.unread();
      if (!counted || !row || !stamp) return [];
      this.#add(row, stamp, counted);
      const { _id, version, user_id } = plan;
      return counted.lines && row.kept !== '' ? [{ _id, version, user_id, lines: counted.lines }] : [];
    });
    await this.#kept.keepAll(toKeep);
  }

  #add(
    { _id, user_id }: KeptRow,
    { status, isLocked }: Stamp,
    counted: Pick<CountedOne, 'told' | 'misfits'>,
  ): void {
    const kind = this.#kind;
    const isReadable = kind === 'template' || mayReadRoom(this.#asking.by, { user_id });
    this.#tally.add({ ...{ kind, _id, status, isLocked, isReadable }, ...counted });
  }
}

/** Null when the asker has left. */
export async function impactOf(parts: ImpactParts, asking: Asking): Promise<Impact | null> {
  const { comparison, live, progressed, isLeft } = asking;
  const total = await countTouched(parts, comparison);
  const tally = new Tally(comparison.change);
  const keys = keysTouchedBy(comparison.change);
  let looked = 0;
  const done = (more: number): void => {
    looked += more;
    progressed({ done: Math.min(looked, total), total });
  };
  if (keys.length > 0)
    for (const [kind, kept] of [
      ['project', parts.projects],
      ['template', parts.templates],
    ] as const) {
      const run = new Run(asking, tally, kind, kept);
      for await (const rows of kept.lines.having(keys)) {
        if (isLeft()) return null;
        await run.portion(rows, done);
      }
    }
  if (isLeft()) return null;
  return {
    catalogue: { live: live.version, release: comparison.release },
    ...tally.added(),
    most: await named(parts, tally.most),
  };
}

async function named(parts: ImpactParts, most: readonly Touched[]): Promise<Impact['most']> {
  const titles = new Map<string, Pick<RoomRow, 'titleProject' | 'userName'>>();
  for (const [kind, { rows }] of [
    ['project', parts.projects],
    ['template', parts.templates],
  ] as const) {
    const ids = most.flatMap((one) => (one.kind === kind ? [one._id] : []));
    const found = await rows
      .find({ _id: trusted({ $in: ids }), deletedAt: null })
      .select('titleProject userName')
      .lean<Pick<RoomRow, '_id' | 'titleProject' | 'userName'>[]>();
    for (const { _id, titleProject, userName } of found)
      titles.set(`${kind}:${_id}`, { titleProject, userName: kind === 'project' ? (userName ?? '') : '' });
  }
  return most.flatMap((one) => {
    const title = titles.get(`${one.kind}:${one._id}`);
    return title ? [{ ...one, ...title }] : [];
  });
}
