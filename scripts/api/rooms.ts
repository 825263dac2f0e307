import { randomBytes } from 'node:crypto';
import { unsavedOf } from './catalogueReleases';
import { newPublisher } from './newStaff';
import { brokenPicture, drawing, giantPicture } from './files';
import { resent } from './firstSaves';
import { pngDataUrl } from './png';
import { placedOrder } from './payments';
import { emptyRoom, nothingDrawn, overfullRoom } from './projects';
import type { Ask, MakeAsk, Refusal, Row, SentFile, Table } from './row';
import type { Made, Person, World } from './world';

export const PICTURE = { image: pngDataUrl(1024, 768) };
/** A picture by its name and first bytes, or not even that. */
const asDataUrl = ({ bytes }: SentFile): string => `data:image/png;base64,${bytes.toString('base64')}`;
export const BROKEN = asDataUrl(brokenPicture());
export const DRAWING = asDataUrl(drawing);
export const GIANT = asDataUrl(giantPicture());
const STREAMS_MAX = 10;
const PICTURES_MAX = 500;
const PROJECTS_MAX = 200;
const REPORTED_ROWS_MAX = 50_000;
const LINES_A_ROOM = 5_000;

export interface SavedRoom {
  readonly id: string;
  readonly path: string;
  /** Says that the version that was read is the one to change. */
  readonly headers: Readonly<Record<string, string>>;
  readonly version: number;
}

const saved = ({ body, etag }: Made, base: string): SavedRoom => ({
  id: String(body['_id']),
  path: `${base}/${String(body['_id'])}`,
  headers: { 'if-match': etag },
  version: Number(body['version']),
});

/** A project of this person that was just saved. */
export async function savedRoom(world: World, by: Person): Promise<SavedRoom> {
  const body = { room: emptyRoom(), notSendEmailToUser: true, notSendEmailToAdmin: true };
  return saved(await world.make('POST', '/rooms/room', { by, body }), '/rooms/room');
}

/** Their project with two racks on one place, as the rules of an earlier release let through; gives its id. */
export async function overfullOfEarlier(world: World, { id: user_id }: Person): Promise<string> {
  const { data, projectDetails, titleProject, step } = await overfullRoom(world);
  const _id = randomBytes(16).toString('hex');
  const at = new Date();
  const document = JSON.stringify({ data, projectDetails });
  const figures = { totalAmount: 0, bottleCount: 0, FloorArea: 0, device: '', browser: '' };
  const kept = { _id, user_id, titleProject, step, document, ...figures, dt: at, lastEdited: at };
  const state = { version: 1, status: 'draft', isLocked: false, showAsTemplate: false, deletedAt: null };
  await world.system.insert('rooms', 'rooms', [{ ...kept, ...state }]);
  return _id;
}

async function savedTemplate(world: World): Promise<SavedRoom> {
  const body = { room: emptyRoom('Walked template') };
  return saved(
    await world.make('POST', '/templates/template', { by: world.publisher, body }),
    '/templates/template',
  );
}

/** A project that was ordered by this person, so that it is locked. */
async function lockedRoom(world: World, by: Person): Promise<SavedRoom> {
  const { roomId } = await placedOrder(world, by);
  const path = `/rooms/room/${roomId}`;
  await world.until(async () => {
    const { body } = await world.make('GET', path, { by });
    return body['isLocked'] === true;
  }, `${path} is locked`);
  return saved(await world.make('GET', path, { by }), '/rooms/room');
}

const ownRoom =
  (path: (room: SavedRoom) => string, more: Ask = {}): MakeAsk =>
  async (world, by) => ({ ...more, path: path(await savedRoom(world, by ?? world.customer)) });

const withoutScene = (make: (world: World) => Promise<SavedRoom>, by: (world: World) => Person): Refusal => ({
  when: 'with an empty scene over a room, unless told to',
  ask: async (world) => {
    const { path, headers } = await make(world);
    return { path, headers, by: by(world), body: { room: nothingDrawn() } };
  },
});

const whenLocked = (more: (room: SavedRoom) => Ask): Refusal => ({
  when: 'of a project that was ordered',
  ask: async (world) => {
    // Somebody new each time: payments of one person are counted.
    const by = await world.newCustomer();
    const room = await lockedRoom(world, by);
    return { path: room.path, headers: room.headers, by, ...more(room) };
  },
});

/** What saving refuses whatever is saved. */
const notSavable = (make: (world: World) => Promise<Ask>): NonNullable<Row['refusals']> => ({
  400: [
    {
      when: 'with something that is no project',
      ask: async (world) => ({
        ...(await make(world)),
        body: { room: { ...emptyRoom(), data: { points: [{}], objects: [] } } },
      }),
    },
  ],
  422: [
    {
      when: 'with two racks on one place',
      ask: async (world) => ({ ...(await make(world)), body: { room: await overfullRoom(world) } }),
      says: /room\.data\.objects\.two/,
    },
  ],
  503: [
    {
      when: 'while the catalogue was never read',
      ask: async (world) => ({ ...(await make(world)), body: { room: emptyRoom() } }),
      away: 'svc-catalogue',
    },
  ],
});

const ofRoom = async (world: World, owner?: Person | null): Promise<Ask> => {
  const by = owner ?? world.customer;
  const { path, headers } = await savedRoom(world, by);
  return { path, headers, by };
};

const ofTemplate = async (world: World): Promise<Ask> => {
  const { path, headers } = await savedTemplate(world);
  return { path, headers };
};

const shown =
  (make: (world: World, by: Person | null) => Promise<Ask>, showAsTemplate: boolean): MakeAsk =>
  async (world, by) => {
    const ask = await make(world, by);
    return { ...ask, path: `${ask.path}/shown`, body: { showAsTemplate } };
  };

/** Saved twice, so that there is something to go back to. */
async function revised(world: World, room: SavedRoom, by: Person): Promise<SavedRoom> {
  const { path, headers } = room;
  const body = { room: emptyRoom('Walked cellar, changed') };
  const made = await world.make('PUT', path, { by, headers, body });
  return { ...saved(made, path.slice(0, path.lastIndexOf('/'))), path };
}

const picture: MakeAsk = async (world, owner) => {
  const by = owner ?? world.customer;
  const { body } = await world.make('POST', '/rooms/save-screenshot', { by, body: PICTURE });
  return { path: pathOf(String(body['url'])) };
};

/** Keeping a picture, and what is refused of one. */
const screenshots = (path: string, owner: (world: World) => Person | Promise<Person>): Row => ({
  ask: () => ({ body: PICTURE }),
  refusals: {
    409: [
      {
        when: `of somebody with ${PICTURES_MAX} pictures`,
        ask: async (world) => {
          const by = await owner(world);
          const kept = Array.from({ length: PICTURES_MAX }, () => ({
            _id: randomBytes(16).toString('hex'),
            user_id: by.id,
            purpose: path.startsWith('/templates') ? 'template' : 'room',
            createdAt: new Date(),
          }));
          await world.system.insert('rooms', 'pictures', kept);
          return { path, by, body: PICTURE };
        },
      },
    ],
    415: [
      { when: 'of a drawing that calls itself a picture', ask: () => ({ body: { image: DRAWING } }) },
      { when: 'of a picture that ends too early', ask: () => ({ body: { image: BROKEN } }) },
    ],
    422: [{ when: 'of a picture of 25 million pixels', ask: () => ({ body: { image: GIANT } }) }],
  },
});

export const pathOf = (url: string): string => new URL(url, 'http://gateway').pathname;

/** What one with nothing in it would do. */
const newRelease: MakeAsk = async (world) => {
  const body = { name: 'Walked release' };
  const made = await world.make('POST', '/catalogue/releases', { by: world.publisher, body });
  return { path: `/rooms/impact/${String(made.body['_id'])}` };
};

const byPublisher = ({ publisher }: World): Person => publisher;
const byCustomer = ({ customer }: World): Person => customer;

function firstSaves(path: string, by: (world: World) => Person): NonNullable<Row['refusals']> {
  const [refused, again] = [notSavable(async () => ({})), resent(path, by)];
  return { ...refused, ...again, 422: [...(refused[422] ?? []), ...again[422]] };
}

/** Rooms of long ago with more lines together than a report may have. */
const longReport: MakeAsk = async ({ system }) => {
  const line = { product: 'Rack', quantity: 1, amount: 1 };
  const lines = JSON.stringify(Array.from({ length: LINES_A_ROOM }, () => line));
  const at = new Date('2001-02-03T04:05:06.000Z');
  const roomsNeeded = Math.ceil((REPORTED_ROWS_MAX + 1) / LINES_A_ROOM);
  const rooms = Array.from({ length: roomsNeeded }, () => ({
    _id: randomBytes(16).toString('hex'),
    lines,
    lastEdited: at,
    dt: at,
    deletedAt: null,
    products: [],
    titleProject: 'Long',
  }));
  await system.insert('rooms', 'rooms', rooms);
  return { body: { startDate: '2001-01-01T00:00:00.000Z', endDate: '2001-12-31T00:00:00.000Z' } };
};

const roomCallRows: Table = {
  'GET /rooms/rooms/{userId}': {
    ask: ({ customer }, by) => ({ path: `/rooms/rooms/${(by ?? customer).id}` }),
  },
  'GET /rooms/room/{id}': { ask: ownRoom(({ path }) => path) },
  'POST /rooms/room': {
    ask: () => ({ body: { room: emptyRoom(), notSendEmailToUser: true, notSendEmailToAdmin: true } }),
    refusals: {
      ...firstSaves('/rooms/room', byCustomer),
      403: [
        {
          when: 'that a customer wants to show as a template',
          ask: async () => ({ body: { room: { ...emptyRoom(), showAsTemplate: true } } }),
        },
      ],
      409: [
        {
          when: `by somebody with ${PROJECTS_MAX} projects`,
          ask: async (world) => {
            const by = await world.newCustomer();
            const kept = Array.from({ length: PROJECTS_MAX }, () => ({
              _id: randomBytes(16).toString('hex'),
              user_id: by.id,
              deletedAt: null,
              products: [],
            }));
            await world.system.insert('rooms', 'rooms', kept);
            return { by, body: { room: emptyRoom() } };
          },
          says: /200 projects/,
        },
      ],
    },
  },
  'PUT /rooms/room/{id}': {
    ask: async (world, by) => ({ ...(await ofRoom(world, by)), body: { room: emptyRoom() } }),
    refusals: {
      ...notSavable(ofRoom),
      409: [
        whenLocked(() => ({ body: { room: emptyRoom() } })),
        withoutScene((world) => savedRoom(world, world.customer), byCustomer),
      ],
    },
  },
  'DELETE /rooms/room/{id}': { ask: ofRoom, refusals: { 409: [whenLocked(() => ({}))] } },
  'GET /rooms/room/{id}/revisions': { ask: ownRoom(({ path }) => `${path}/revisions`) },
  'POST /rooms/room/{id}/restore': {
    ask: async (world, owner) => {
      const by = owner ?? world.customer;
      const { path, headers } = await revised(world, await savedRoom(world, by), by);
      return { path: `${path}/restore`, headers, body: { revision: 1 } };
    },
    refusals: {
      409: [whenLocked(({ path, version }) => ({ path: `${path}/restore`, body: { revision: version } }))],
    },
  },
  'PUT /rooms/room/{id}/shown': {
    ask: shown(ofRoom, false),
    refusals: {
      403: [{ when: 'that a customer wants to show as a template', ask: shown(ofRoom, true) }],
      409: [whenLocked(({ path }) => ({ path: `${path}/shown`, body: { showAsTemplate: false } }))],
    },
  },
  'GET /rooms/room/{id}/events': {
    ask: ownRoom(({ path }) => `${path}/events`),
    refusals: {
      429: [
        {
          when: `with ${STREAMS_MAX} of them open`,
          ask: async (world) => {
            const by = await world.newCustomer();
            const path = `${(await savedRoom(world, by)).path}/events`;
            for (let open = 0; open < STREAMS_MAX; open += 1) await world.hold(path, by);
            return { path, by };
          },
        },
      ],
    },
  },
  'POST /rooms/save-screenshot': screenshots('/rooms/save-screenshot', (world) => world.newCustomer()),
  'DELETE /rooms/delete-screenshot/{id}': {
    ask: async (world, by) => {
      const { path = '' } = await picture(world, by);
      return {
        path: `/rooms/delete-screenshot/${path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')}`,
      };
    },
  },
  'GET /rooms/pictures/{name}': { ask: (world) => picture(world, null) },
  'POST /rooms/report-amount': {
    ask: () => ({ body: { startDate: '2026-01-01T00:00:00.000Z', endDate: '2030-01-01T00:00:00.000Z' } }),
    refusals: { 422: [{ when: `of more than ${REPORTED_ROWS_MAX} lines`, ask: longReport }] },
  },
  'POST /rooms/report-value': {
    ask: () => ({ body: { startDate: '2026-01-01T00:00:00.000Z', endDate: '2030-01-01T00:00:00.000Z' } }),
  },
  'POST /rooms/report-people': {
    ask: () => ({ body: { startDate: '2026-01-01T00:00:00.000Z', endDate: '2030-01-01T00:00:00.000Z' } }),
  },
  'GET /rooms/product-uses/{id}': {
    ask: () => ({ path: '/rooms/product-uses/CL-IND-1' }),
    malformedId: { answer: { projects: 0, templates: 0, demonstrations: 0 } },
  },
  'GET /rooms/impact/{id}': {
    ask: newRelease,
    refusals: {
      503: [{ when: 'while svc-catalogue is away', ask: newRelease, away: 'svc-catalogue' }],
    },
  },
  'POST /rooms/impact': {
    ask: unsavedOf(),
    refusals: {
      409: [{ when: 'of a price that has changed meanwhile', ask: unsavedOf(true), says: /in the meantime/ }],
      503: [{ when: 'while svc-catalogue is away', ask: unsavedOf(), away: 'svc-catalogue' }],
    },
  },
  'GET /rooms/me/data': { ask: () => ({}) },
};

const templateRows: Table = {
  'GET /templates/templates': { ask: () => ({}) },
  'GET /templates/showTemplates': {
    ask: () => ({}),
    refusals: {
      403: [
        {
          when: 'with the hidden ones, to a customer',
          ask: ({ customer: by }) => ({ path: '/templates/showTemplates?hidden=true', by }),
        },
      ],
    },
  },
  'GET /templates/template/{id}': {
    ask: async (world) => {
      const { body } = await world.make('GET', '/templates/showTemplates');
      const [first] = body['items'] as { _id: string }[];
      return { path: `/templates/template/${first?._id}` };
    },
    refusals: {
      404: [
        {
          when: 'that is not shown',
          ask: async (world) => ({ path: (await savedTemplate(world)).path, by: null }),
        },
        {
          when: 'that is not shown, to a customer',
          ask: async (world) => ({ path: (await savedTemplate(world)).path, by: world.customer }),
        },
      ],
    },
  },
  'POST /templates/template': {
    ask: () => ({ body: { room: emptyRoom('Walked template') } }),
    refusals: firstSaves('/templates/template', byPublisher),
  },
  'PUT /templates/template/{id}': {
    ask: async (world) => ({ ...(await ofTemplate(world)), body: { room: emptyRoom('Walked template') } }),
    refusals: { ...notSavable(ofTemplate), 409: [withoutScene(savedTemplate, byPublisher)] },
  },
  'DELETE /templates/template/{id}': { ask: ofTemplate },
  'GET /templates/template/{id}/revisions': {
    ask: async (world) => ({ path: `${(await savedTemplate(world)).path}/revisions` }),
  },
  'POST /templates/template/{id}/restore': {
    ask: async (world) => {
      const { path, headers } = await revised(world, await savedTemplate(world), world.publisher);
      return { path: `${path}/restore`, headers, body: { revision: 1 } };
    },
  },
  'PUT /templates/template/{id}/shown': { ask: shown(ofTemplate, true) },
  'PUT /templates/template/{id}/titles': {
    ask: async (world) => {
      const ask = await ofTemplate(world);
      return {
        ...ask,
        path: `${ask.path}/titles`,
        body: { translations: { de: { titleProject: 'Keller' } } },
      };
    },
  },
  'DELETE /templates/demonstration': {
    ask: () => ({ path: '/templates/demonstration?dryRun=true' }),
    refusals: {
      412: [
        {
          when: 'when they are others than were looked at',
          ask: () => ({ path: '/templates/demonstration?version=another' }),
          says: /was changed since you looked/,
        },
      ],
    },
  },
  'POST /templates/save-screenshot': screenshots('/templates/save-screenshot', newPublisher),
};

export const roomRows: Table = { ...roomCallRows, ...templateRows };
