/** "Design it for me" for whoever asks by a call: a room and a wish as they were sent, and the cellars that planning designs for them. */
import { roomCalls, totalsSchema, type DesignsRequest } from '@rackwright/contracts';
import {
  checkScene,
  DEFAULT_WALL_WIDTH,
  emptyProject,
  emptyWish,
  readProject,
  WISH_LIMITS,
  type DesignedCellar,
  type DesignRefusal,
  type Project,
  type SceneData,
  type Wish,
} from '@rackwright/planning';
import {
  againstTheRules,
  clientAddress,
  notAProject,
  refusal,
  route,
  type Route,
  type Saying,
  SENT,
  throttle,
} from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import { catalogueFor, type KnownCatalogue } from '../document';
import { DESIGN_MS, type DesignWork } from './work';

export interface DesignParts {
  readonly catalogue: KnownCatalogue;
  readonly design: DesignWork;
}

/** Asks of one person, and from one address, that are worked out in a minute. */
export const DESIGNS_A_MINUTE = { ofPerson: 10, fromAddress: 60 } as const;
const MINUTE_S = 60;

const { bottles, growth, aisleMin, aisleMax, reachMin } = WISH_LIMITS;
const refusals: Readonly<Record<DesignRefusal, Saying>> = {
  'bad-bottles': says('design-bad-bottles', { most: bottles }),
  'bad-growth': says('design-bad-growth', { most: growth }),
  'bad-budget': 'design-bad-budget',
  'bad-aisle': says('design-bad-aisle', { least: aisleMin, most: aisleMax }),
  'bad-reach': says('design-bad-reach', { least: reachMin }),
  'no-room': 'design-no-room',
  'no-such-wall': 'design-no-such-wall',
  locked: 'room-locked',
  'nothing-fits': 'design-nothing-fits',
  'over-budget': 'design-over-budget',
};

/** The project that was sent, what it leaves out being as in a new one with walls of the usual thickness; 400 when it is none. */
function sentProject({ schemaVersion, data }: DesignsRequest['room']): Project {
  const empty = emptyProject();
  const walls = data.points.map(() => ({ width: DEFAULT_WALL_WIDTH }));
  const read = readProject({
    ...empty,
    schemaVersion: schemaVersion ?? empty.schemaVersion,
    data: { ...empty.data, walls, ...data },
  });
  if (!read.ok) throw notAProject('room', read, 'design-unreadable-room');
  return read.value;
}

function wishFrom(sent: DesignsRequest['wish'], { finish }: Pick<SceneData, 'finish'>): Wish {
  const empty = emptyWish(finish);
  return { ...empty, ...sent, bottles: { ...empty.bottles, ...sent.bottles } };
}

const cellarAnswer = ({ fit: _fit, worth: _worth, totals, ...cellar }: DesignedCellar) => ({
  ...cellar,
  totals: totalsSchema.parse(totals),
});

/** Leaving is how it is called off. What the contract can read is counted, whatever comes of it. */
export function designRoute({ catalogue: known, design }: DesignParts): Route {
  const ofPerson = throttle('designs', DESIGNS_A_MINUTE.ofPerson, MINUTE_S);
  const fromAddress = throttle('designs-from-address', DESIGNS_A_MINUTE.fromAddress, MINUTE_S);
  return route(roomCalls.design, async ({ caller, body, req, res }) => {
    const left = new AbortController();
    res.once('close', () => left.abort());
    await ofPerson(caller.userId, req);
    await fromAddress(clientAddress(req), req);
    const project = sentProject(body.room);
    const { data } = project;
    const catalogue = await catalogueFor(project, known);
    // What stands there keeps the size that it has, whatever became of its product.
    const violations = checkScene(data, catalogue, data.objects);
    if (violations.length > 0) throw againstTheRules('room', violations, 'design-against-the-rules');
    const wish = wishFrom(body.wish, data);
    const calledOff = AbortSignal.any([left.signal, AbortSignal.timeout(DESIGN_MS)]);
    const designed = await design(data, catalogue, { wish, calledOff }).catch((error: unknown) => {
      if (left.signal.aborted) return null;
      throw error;
    });
    if (!designed) return SENT;
    if (!designed.ok) throw refusal(422, refusals[designed.reason]);
    return {
      currency: 'MYR',
      catalogueVersion: catalogue.version,
      cellars: designed.value.map(cellarAnswer),
    };
  });
}
