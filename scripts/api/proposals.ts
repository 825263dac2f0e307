/** Proposals of sales for a project of the walk's customer. */
import { submitted } from './orders';
import { emptyRoom, overfullRoom } from './projects';
import { savedRoom } from './rooms';
import type { Ask, MakeAsk, Table } from './row';
import type { Made, Person, World } from './world';

interface Proposed {
  readonly path: string;
  /** Says that the version that was read is the one to change. */
  readonly headers: Readonly<Record<string, string>>;
  readonly roomPath: string;
}

const proposed = ({ body, etag }: Made, roomPath: string): Proposed => ({
  path: `/rooms/proposals/${String(body['_id'])}`,
  headers: { 'if-match': etag },
  roomPath,
});

/** A copy of a project that was just saved. */
async function begun(world: World, owner: Person): Promise<Proposed> {
  const { path } = await savedRoom(world, owner);
  const made = await world.make('POST', `${path}/proposals`, { by: world.sales, body: {} });
  return proposed(made, path);
}

/** With a word to its owner, so that it can be sent. */
async function worded(world: World, owner: Person): Promise<Proposed> {
  const { path, headers, roomPath } = await begun(world, owner);
  const body = { room: emptyRoom(), message: 'A second door would help.' };
  return proposed(await world.make('PUT', path, { by: world.sales, headers, body }), roomPath);
}

/** A proposal that waits for its owner. */
export async function sentProposal(world: World, owner: Person): Promise<Proposed> {
  const { path, headers, roomPath } = await worded(world, owner);
  return proposed(await world.make('POST', `${path}/send`, { by: world.sales, headers }), roomPath);
}

type MakeProposed = (world: World, owner: Person) => Promise<Proposed>;

const proposalOf =
  (make: MakeProposed, more: (proposal: Proposed) => Ask) =>
  async (world: World, owner: Person): Promise<Ask> => {
    const proposal = await make(world, owner);
    return { path: proposal.path, headers: proposal.headers, ...more(proposal) };
  };

/** Of the walk's customer, for sales. */
const withProposal =
  (make: MakeProposed, more: (proposal: Proposed) => Ask): MakeAsk =>
  (world) =>
    proposalOf(make, more)(world, world.customer);

/** Of whoever calls. */
const ownProposal =
  (make: MakeProposed, more: (proposal: Proposed) => Ask): MakeAsk =>
  (world, by) =>
    proposalOf(make, more)(world, by ?? world.customer);

const saving = { body: { room: emptyRoom() } };
const sending = ({ path }: Proposed): Ask => ({ path: `${path}/send` });
const withdrawing = ({ path }: Proposed): Ask => ({ path: `${path}/withdraw` });
const answering = ({ path }: Proposed): Ask => ({
  path: `${path}/answer`,
  headers: {},
  body: { answer: 'decline', reply: 'Not now.' },
});

export const proposalRows: Table = {
  'POST /rooms/room/{id}/proposals': {
    ask: async (world) => {
      const { id, roomId } = await submitted(world);
      return { path: `/rooms/room/${roomId}/proposals`, body: { submissionId: id } };
    },
    refusals: {
      409: [
        {
          when: 'of a project that has a draft',
          ask: withProposal(begun, ({ roomPath }) => ({
            path: `${roomPath}/proposals`,
            headers: {},
            body: {},
          })),
        },
      ],
    },
  },
  'GET /rooms/room/{id}/proposals': {
    ask: ownProposal(sentProposal, ({ roomPath }) => ({ path: `${roomPath}/proposals`, headers: {} })),
  },
  'GET /rooms/proposals/{id}': {
    ask: ownProposal(sentProposal, () => ({ headers: {} })),
    refusals: {
      404: [
        {
          when: 'that is a draft, to the owner of the project',
          ask: withProposal(begun, () => ({ headers: {} })),
        },
      ],
    },
  },
  'PUT /rooms/proposals/{id}': {
    ask: withProposal(begun, () => saving),
    refusals: {
      400: [
        {
          when: 'with something that is no project',
          ask: withProposal(begun, () => ({
            body: { room: { ...emptyRoom(), data: { points: [{}], objects: [] } } },
          })),
        },
      ],
      409: [{ when: 'that was sent', ask: withProposal(sentProposal, () => saving) }],
      422: [
        {
          when: 'with two racks on one place',
          ask: async (world) => {
            const { path, headers } = await begun(world, world.customer);
            return { path, headers, body: { room: await overfullRoom(world) } };
          },
          says: /room\.data\.objects\.two/,
        },
      ],
      503: [
        {
          when: 'while the catalogue was never read',
          ask: withProposal(begun, () => saving),
          away: 'svc-catalogue',
        },
      ],
    },
  },
  'POST /rooms/proposals/{id}/send': {
    ask: withProposal(worded, sending),
    refusals: { 409: [{ when: 'with nothing in it', ask: withProposal(begun, sending) }] },
  },
  'POST /rooms/proposals/{id}/withdraw': {
    ask: withProposal(sentProposal, withdrawing),
    refusals: { 409: [{ when: 'that was not sent', ask: withProposal(begun, withdrawing) }] },
  },
  'DELETE /rooms/proposals/{id}': {
    ask: withProposal(begun, () => ({})),
    refusals: { 409: [{ when: 'that was sent', ask: withProposal(sentProposal, () => ({})) }] },
  },
  'POST /rooms/proposals/{id}/answer': {
    ask: ownProposal(sentProposal, answering),
    refusals: {
      409: [
        {
          when: 'that was answered otherwise',
          ask: async (world) => {
            const by = world.customer;
            const { path, body } = answering(await sentProposal(world, by));
            await world.make('POST', path ?? '', { by, body });
            return { ...(path ? { path } : {}), body: { answer: 'decline', reply: 'Never.' } };
          },
        },
      ],
    },
  },
};
