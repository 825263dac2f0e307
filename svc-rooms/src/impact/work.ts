/** The counting that an impact takes: done in a thread of its own, so that it keeps nobody waiting who asks for something else. */
import type { Worker } from 'node:worker_threads';
import { releaseCalls } from '@rackwright/contracts';
import {
  catalogueDifference,
  isMeasuredBy,
  keptLines,
  listOfKept,
  newMisfits,
  quantitiesOf,
  readCatalogue,
  readProject,
  SCHEMA_VERSION,
  type Catalogue,
  type CatalogueDifference,
  type KeptLines,
  type NewMisfit,
  type Project,
  type SceneData,
  type Sen,
} from '@rackwright/planning';
import { inThisThread, inThread, parseJson, refusal } from '@rackwright/service-kit';
import { headOf, type StoredHead } from '../packing';

/** Of one project: its totals in minor units, and the ids of what stands in it and changes. */
export interface Told {
  /** Something in it changes, or its total does. */
  readonly isTouched: boolean;
  readonly before: Sen;
  readonly after: Sen;
  readonly changed: readonly string[];
  /** The lines that are kept do not tell all of it: its plan has to be looked at. */
  readonly asksPlan: boolean;
}

/** A plan with the JSON of what is kept of this very state of it; empty for nothing. */
export interface KeptHead {
  readonly head: StoredHead;
  readonly kept: string;
}

/** Of one whose plan was read. */
export interface Recounted {
  readonly told: Told;
  readonly misfits: readonly NewMisfit[];
  /** To be kept from now on: measured by the live catalogue, which what is kept is not. */
  readonly lines: KeptLines | null;
}

/** What is asked of two catalogues. */
export interface Comparison {
  readonly change: CatalogueDifference;
  readonly release: string;
  /** Of each, from JSON of its `KeptLines`; null where none are kept. */
  price(kept: readonly string[]): Promise<readonly (Told | null)[]>;
  /** Null for one that cannot be read. */
  recount(plans: readonly KeptHead[]): Promise<readonly (Recounted | null)[]>;
}

export interface ImpactWork {
  /** `release`: the JSON of the catalogue as it would be. */
  compare(live: Catalogue, release: Uint8Array): Promise<Comparison>;
  /** What is kept of each, measured by the catalogue; null for one that cannot be read. */
  measure(catalogue: Catalogue, heads: readonly StoredHead[]): Promise<readonly (KeptLines | null)[]>;
}

interface Catalogues {
  readonly live: Catalogue;
  readonly release: Uint8Array | null;
}

type Asked =
  | { readonly do: 'open' }
  | { readonly do: 'price'; readonly kept: readonly string[] }
  | { readonly do: 'recount'; readonly plans: readonly KeptHead[] }
  | { readonly do: 'measure'; readonly heads: readonly StoredHead[] };
/** Catalogues are kept by the thread under a name, and sent when it says that it has not got them. */
export interface ImpactJob {
  readonly name: string;
  readonly catalogues: Catalogues | null;
  readonly asked: Asked;
}

type Done =
  | 'no-catalogues'
  | { readonly change: CatalogueDifference; readonly release: string }
  | readonly (Told | null)[]
  | readonly (Recounted | null)[]
  | readonly (KeptLines | null)[];

/** The plan in a document as it is stored, which was read when it was saved; null for one of before that nobody can read. */
function planOf(head: StoredHead): SceneData | null {
  const document = JSON.parse(`${headOf(head)}}`) as Pick<Project, 'schemaVersion' | 'data'>;
  if (document.schemaVersion === SCHEMA_VERSION) return document.data;
  const read = readProject({ ...document, ...notOfThePlan });
  return read.ok ? read.value.data : null;
}
/** What is stored beside the plan, and not read for it. */
const notOfThePlan = {
  titleProject: 'plan',
  step: 0,
  projectDetails: {
    title: '',
    project: {},
    address: { clientName: '', street: '', city: '' },
    contact: { email: '', tel: '', mobile: '' },
  },
};

class Opened {
  readonly #live: Catalogue;
  /** Null where no release is asked about. */
  readonly #next: Catalogue | null;
  readonly change: CatalogueDifference;
  /** Where a change is told by plans alone, of what is not changed, too. */
  readonly #byPlan: ReadonlySet<string>;

  constructor({ live, release }: Catalogues) {
    this.#live = live;
    this.#next = release && readCatalogue(releaseCalls.snapshot.gives.parse(parseJson(release)));
    this.change = catalogueDifference(live, this.#next ?? live);
    const told = [...this.change.products.values()].filter(({ toldBy }) => toldBy === 'plan');
    this.#byPlan = new Set(told.map(({ productId }) => productId));
  }

  get release(): string {
    return (this.#next ?? this.#live).version;
  }

  price(kept: string): Told | null {
    if (kept === '') return null;
    const lines = JSON.parse(kept) as KeptLines;
    return this.#told(lines, lines);
  }

  recount({ head, kept }: KeptHead): Recounted | null {
    const data = planOf(head);
    if (!data) return null;
    const known = kept === '' ? null : (JSON.parse(kept) as KeptLines);
    const holds = known !== null && isMeasuredBy(known, this.#live);
    const lines = holds ? known : keptLines(data, this.#live);
    const catalogue = this.#next ?? this.#live;
    const later = isMeasuredBy(lines, catalogue) ? lines : keptLines(data, catalogue);
    const misfits = this.#asksPlan(lines) ? newMisfits(data, this.#live, catalogue) : [];
    return { told: this.#told(lines, later), misfits, lines: holds ? null : lines };
  }

  measure(head: StoredHead): KeptLines | null {
    const data = planOf(head);
    return data && keptLines(data, this.#live);
  }

  #asksPlan({ pieces }: KeptLines): boolean {
    if (this.change.isEveryPlan) return pieces.length > 0;
    return this.#byPlan.size > 0 && pieces.some(({ productId }) => this.#byPlan.has(productId));
  }

  #told(lines: KeptLines, later: KeptLines): Told {
    const [before, after] = [totalOf(lines, this.#live), totalOf(later, this.#next ?? this.#live)];
    const changed = this.change.products.size === 0 ? [] : this.#changedIn(lines);
    const isTouched = changed.length > 0 || before !== after || this.#isShownOtherwise(lines, before);
    const asksPlan = this.#asksPlan(lines) || !isMeasuredBy(lines, this.#live);
    return { isTouched, before, after, changed, asksPlan };
  }

  #changedIn({ pieces }: KeptLines): string[] {
    const { products } = this.change;
    const ids = pieces.flatMap(({ productId }) => (products.has(productId) ? [productId] : []));
    return ids.length > 1 ? [...new Set(ids)] : ids;
  }

  /** By something beside its products: colours, an accessory, a discount on what is sold, a gap. */
  #isShownOtherwise(lines: KeptLines, total: Sen): boolean {
    const { colorSchemes, finishes, accessories, isDiscounted, isEveryPlan } = this.change;
    const { finish, pieces } = lines;
    if (isEveryPlan && pieces.length > 0) return true;
    if (isDiscounted && total > 0) return true;
    return (
      finishes.some(
        ({ woodSpecies, stain }) => woodSpecies === finish.woodSpecies && stain === finish.stain,
      ) ||
      pieces.some(({ colorScheme }) => colorScheme !== null && colorSchemes.includes(colorScheme)) ||
      this.#takesOneOf(accessories, lines)
    );
  }

  #takesOneOf(accessories: readonly string[], lines: KeptLines): boolean {
    if (accessories.length === 0) return false;
    const quantities = quantitiesOf(lines, this.#live);
    return accessories.some((symbolName) => (quantities.get(symbolName)?.quantity ?? 0) > 0);
  }
}

const totalOf = (lines: KeptLines, catalogue: Catalogue): Sen =>
  listOfKept(lines, catalogue).totals.totalAmount;

/** Of so many that ask at the same time the catalogues are kept. */
const OPEN_MOST = 4;

/** What the thread does. */
export function impactWorker(): (job: ImpactJob) => Done {
  const kept = new Map<string, Opened>();
  return ({ name, catalogues, asked }) => {
    if (catalogues) kept.set(name, new Opened(catalogues));
    for (const oldest of kept.keys()) if (kept.size > OPEN_MOST) kept.delete(oldest);
    const opened = kept.get(name);
    if (!opened) return 'no-catalogues';
    switch (asked.do) {
      case 'open':
        return { change: opened.change, release: opened.release };
      case 'price':
        return asked.kept.map((one) => opened.price(one));
      case 'recount':
        return asked.plans.map((plan) => opened.recount(plan));
      case 'measure':
        return asked.heads.map((head) => opened.measure(head));
    }
  };
}

let named = 0;

function workBy(ask: (job: ImpactJob) => Promise<Done>): ImpactWork {
  const asker = (catalogues: Catalogues) => {
    named += 1;
    const name = String(named);
    return async (asked: Asked): Promise<Done> => {
      const first = await ask({ name, catalogues: null, asked });
      const done = first === 'no-catalogues' ? await ask({ name, catalogues, asked }) : first;
      if (done === 'no-catalogues') throw new Error('the thread does not keep the catalogues');
      return done;
    };
  };
  /** A catalogue is sent once, however many portions it measures. */
  const measurers = new WeakMap<Catalogue, ReturnType<typeof asker>>();
  return {
    compare: async (live, release) => {
      const askOf = asker({ live, release });
      const { change, release: version } = (await askOf({ do: 'open' })) as {
        readonly change: CatalogueDifference;
        readonly release: string;
      };
      return {
        change,
        release: version,
        price: async (kept) => (await askOf({ do: 'price', kept })) as readonly (Told | null)[],
        recount: async (plans) => (await askOf({ do: 'recount', plans })) as readonly (Recounted | null)[],
      };
    },
    measure: async (catalogue, heads) => {
      const askOf = measurers.get(catalogue) ?? asker({ live: catalogue, release: null });
      measurers.set(catalogue, askOf);
      return (await askOf({ do: 'measure', heads })) as readonly (KeptLines | null)[];
    },
  };
}

const LIMITS = {
  /** Far above what a portion of the largest plans takes on a busy machine. */
  deadlineMs: 60_000,
  waiting: 20,
  busy: () => refusal(503, 'impact-busy', { retryAfterS: 10 }),
  failed: () => refusal(503, 'impact-failed', { retryAfterS: 10 }),
};

export const workInThread = (start: () => Worker): ImpactWork =>
  workBy(inThread<ImpactJob, Done>(start, LIMITS));

/** For tests, and where the service runs from its sources. */
export const workHere = (): ImpactWork => workBy(inThisThread(impactWorker(), LIMITS));
