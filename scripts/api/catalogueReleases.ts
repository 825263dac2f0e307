/** Releases of the catalogue, and its history. */
import { added, forms, products } from './catalogueRecords';
import type { Ask, Refusal, Row, Table } from './row';
import type { World } from './world';

interface Read {
  /** Of the release. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const RELEASES = '/catalogue/releases';

async function begun(world: World): Promise<Read> {
  const body = { name: 'Walked' };
  const made = await world.make('POST', RELEASES, { by: world.publisher, body });
  return { path: `${RELEASES}/${String(made.body['_id'])}`, headers: { 'if-match': made.etag } };
}

const slideEdit = (): object => ({ collection: 'slides', version: 0, form: forms.slide() });

/** With a slide in it, and as it was read then. */
async function filled(world: World): Promise<Read & { readonly recordId: string }> {
  const { path, headers } = await begun(world);
  const asked = { by: world.publisher, headers, body: { edits: [slideEdit()] } };
  const { body, etag } = await world.make('PUT', `${path}/changes`, asked);
  const [gathered] = body['gathered'] as [{ readonly recordId: string }];
  return { path, headers: { 'if-match': etag }, recordId: gathered.recordId };
}

async function sent(world: World, { path, headers }: Read, body: object): Promise<Read> {
  const { etag } = await world.make('POST', `${path}/publish`, { by: world.publisher, headers, body });
  return { path, headers: { 'if-match': etag } };
}

const live = async (world: World): Promise<Read> => sent(world, await filled(world), {});
const TOMORROW_MS = 86_400_000;
const tomorrow = (): string => new Date(Date.now() + TOMORROW_MS).toISOString();
const scheduled = async (world: World): Promise<Read> => sent(world, await filled(world), { at: tomorrow() });

/** The call under the release, as it is made there. */
const under =
  (read: (world: World) => Promise<Read>, more: string, body?: (world: World) => object | Promise<object>) =>
  async (world: World): Promise<Ask> => {
    const { path, headers } = await read(world);
    return { path: `${path}${more}`, headers, ...(body ? { body: await body(world) } : {}) };
  };

const ofLive = (more: string, body?: () => object): Refusal => ({
  when: 'of a release that is live',
  ask: under(live, more, body),
  says: /This release is live/,
});

const changing = (more: string, body?: (world: World) => object | Promise<object>): Row => ({
  ask: under(begun, more, body),
  refusals: {
    409: [{ when: 'of a release that is live', ask: under(live, more, body), says: /This release is live/ }],
  },
});

const ofSlide = async (world: World): Promise<Ask> => {
  const { path, headers, recordId } = await filled(world);
  return { path: `${path}/changes/slides/${recordId}`, headers };
};

const priceRows = async (world: World): Promise<object> => ({ rows: [await priceRow(world)] });

/** Of a product that is just made, and of one that others have changed since, where that is said. */
async function priceRow(world: World, isStale = false): Promise<object> {
  const { id } = await added(world, products, forms.product);
  return { of: 'product', _id: id, version: isStale ? 7 : 1, shipping: 3 };
}

/** What is published by nobody yet. */
export const unsavedOf =
  (isStale = false) =>
  async (world: World): Promise<Ask> => ({ body: { prices: [await priceRow(world, isStale)] } });

async function translationRows(world: World, more: object = {}): Promise<object> {
  const form = forms.slide();
  const { id } = await added(world, ['slides', 'slide'], () => form);
  const { header: english } = form as { readonly header: string };
  return { rows: [{ of: 'slides', _id: id, path: 'header', english, texts: { de: 'Deutsch' }, ...more }] };
}

/** The latest change of the slide that was just made. */
async function latestChange(world: World): Promise<string> {
  const { id } = await added(world, ['slides', 'slide'], forms.slide);
  const path = `/catalogue/changes?record=${id}`;
  const { body } = await world.make('GET', path, { by: world.publisher });
  return (body['items'] as [{ readonly _id: string }])[0]._id;
}

export const releaseRows: Table = {
  'GET /catalogue/releases': { ask: () => ({}) },
  'POST /catalogue/releases': { ask: () => ({ body: { name: 'Walked' } }) },
  'GET /catalogue/releases/{id}': { ask: async (world) => ({ path: (await filled(world)).path }) },
  'PUT /catalogue/releases/{id}': changing('', () => ({ name: 'Renamed' })),
  'DELETE /catalogue/releases/{id}': changing(''),
  'PUT /catalogue/releases/{id}/changes': changing('/changes', () => ({ edits: [slideEdit()] })),
  'PUT /catalogue/releases/{id}/prices': changing('/prices', priceRows),
  'PUT /catalogue/releases/{id}/translations': changing('/translations', translationRows),
  'PUT /catalogue/translations': {
    ask: async (world) => ({ body: await translationRows(world) }),
    refusals: {
      409: [
        {
          when: 'of a text that has changed meanwhile',
          ask: async (world) => ({ body: await translationRows(world, { english: 'What it was once' }) }),
          says: /changed in the meantime/,
        },
      ],
    },
  },
  'GET /catalogue/releases/{id}/changes/{collection}/{recordId}': {
    ask: async (world) => ({ path: (await ofSlide(world)).path! }),
  },
  'DELETE /catalogue/releases/{id}/changes/{collection}/{recordId}': {
    ask: ofSlide,
    refusals: { 409: [ofLive('/changes/slides/none')] },
  },
  'PUT /catalogue/releases/{id}/decisions': {
    ask: async (world) => {
      const { path, headers, recordId } = await filled(world);
      const decision = { collection: 'slides', recordId, path: 'header', keep: 'mine' };
      return { path: `${path}/decisions`, headers, body: { decisions: [decision] } };
    },
    refusals: {
      409: [
        ofLive('/decisions', () => ({
          decisions: [{ collection: 'slides', recordId: 'none', path: '', keep: 'mine' }],
        })),
      ],
    },
  },
  'POST /catalogue/releases/{id}/publish': {
    ask: under(filled, '/publish', () => ({})),
    refusals: {
      409: [
        {
          when: 'of a release with nothing in it',
          ask: under(begun, '/publish', () => ({})),
          says: /nothing in this release/,
        },
      ],
      422: [
        {
          when: 'at a moment that is over',
          ask: under(filled, '/publish', () => ({ at: '2020-01-01T00:00:00.000Z' })),
          says: /still to come/,
        },
      ],
    },
  },
  'DELETE /catalogue/releases/{id}/schedule': {
    ask: under(scheduled, '/schedule'),
    refusals: {
      409: [{ when: 'of a draft', ask: under(begun, '/schedule'), says: /is not scheduled/ }],
    },
  },
  'POST /catalogue/releases/{id}/take-back': {
    ask: async (world) => ({ path: `${(await live(world)).path}/take-back`, body: {} }),
    refusals: {
      409: [
        {
          when: 'of a draft',
          ask: async (world) => ({ path: `${(await begun(world)).path}/take-back`, body: {} }),
          says: /is not live/,
        },
      ],
    },
  },
  'GET /catalogue/releases/{id}/snapshot': {
    ask: async (world) => ({ path: `${(await filled(world)).path}/snapshot` }),
  },
  'GET /catalogue/releases/{id}/assortment': {
    ask: async (world) => ({ path: `${(await filled(world)).path}/assortment` }),
  },
  'GET /catalogue/changes': { ask: () => ({}) },
  'GET /catalogue/changes/choices': { ask: () => ({ path: '/catalogue/changes/choices?by=record' }) },
  'POST /catalogue/changes/snapshot': {
    ask: unsavedOf(),
    refusals: {
      409: [{ when: 'of a price that has changed meanwhile', ask: unsavedOf(true), says: /in the meantime/ }],
    },
  },
  'POST /catalogue/changes/{id}/take-back': {
    ask: async (world) => ({ path: `/catalogue/changes/${await latestChange(world)}/take-back`, body: {} }),
    refusals: {
      409: [
        {
          when: 'of what became of a release',
          ask: async (world) => {
            await begun(world);
            const path = '/catalogue/changes?collection=releases';
            const { body } = await world.make('GET', path, { by: world.publisher });
            const [{ _id }] = body['items'] as [{ readonly _id: string }];
            return { path: `/catalogue/changes/${_id}/take-back`, body: {} };
          },
          says: /could be taken back/,
        },
      ],
    },
  },
};
