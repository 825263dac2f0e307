import { untilRefused } from './limits';
import { BROKEN, DRAWING, GIANT, pathOf, PICTURE, savedRoom } from './rooms';
import type { MakeAsk, Row, Table } from './row';
import type { Person, World } from './world';

const SHARES_AN_HOUR_MAX = 20;

async function sharedLink(
  world: World,
  owner?: Person | null,
): Promise<{ readonly id: string; readonly path: string; readonly roomId: string }> {
  const by = owner ?? world.customer;
  const { id: roomId } = await savedRoom(world, by);
  const { body } = await world.make('POST', '/share/link', { by, body: { roomId } });
  return { id: String(body['_id']), path: pathOf(String(body['url'])), roomId };
}

/** A call that counts for the same limit. */
interface Counted {
  readonly path: string;
  readonly bodyFor: (roomId: string) => object;
}
const links: Counted = { path: '/share/link', bodyFor: (roomId) => ({ roomId }) };
const shareMails: Counted = {
  path: '/share/send-email',
  bodyFor: (roomId) => ({ to: 'friend@rackwright.example', roomId, message: 'Look at this.' }),
};

/** What each way of sharing refuses: a project that is not there, and too many in an hour. */
const sharing = (bodyFor: (roomId: string) => object, counted: Counted): Row => ({
  ask: async (world, by) => ({ body: bodyFor((await savedRoom(world, by ?? world.customer)).id) }),
  refusals: {
    404: [{ when: 'of a project that is not there', ask: () => ({ body: bodyFor('no-such-room') }) }],
    429: [
      {
        when: `more than ${SHARES_AN_HOUR_MAX} times in an hour`,
        ask: async (world) => {
          const by = await world.newCustomer();
          const { id } = await savedRoom(world, by);
          await untilRefused(world, 'POST', counted.path, { by, body: counted.bodyFor(id) });
          return { by, body: bodyFor(id) };
        },
      },
    ],
  },
});

/** Sharing with a picture, which is encoded like any other. */
function socially(): Row {
  const bodyFor = (roomId: string, img = PICTURE.image) => ({ img, roomId, network: 'pinterest' });
  const { ask, refusals } = sharing((roomId) => bodyFor(roomId), links);
  const withPicture =
    (img: string): MakeAsk =>
    async (world) => ({ body: bodyFor((await savedRoom(world, world.customer)).id, img) });
  return {
    ask,
    refusals: {
      ...refusals,
      415: [
        { when: 'with a drawing that calls itself a picture', ask: withPicture(DRAWING) },
        { when: 'with a picture that ends too early', ask: withPicture(BROKEN) },
      ],
      422: [{ when: 'with a picture of 25 million pixels', ask: withPicture(GIANT) }],
    },
  };
}

export const shareRows: Table = {
  'POST /share/send-email': sharing(shareMails.bodyFor, shareMails),
  'POST /share/social': socially(),
  'POST /share/link': sharing(links.bodyFor, links),
  'GET /share/links/{roomId}': {
    ask: async (world, by) => ({ path: `/share/links/${(await sharedLink(world, by)).roomId}` }),
  },
  'DELETE /share/link/{id}': {
    ask: async (world, by) => ({ path: `/share/link/${(await sharedLink(world, by)).id}` }),
  },
  'GET /share/p/{token}': {
    ask: async (world) => ({ path: (await sharedLink(world)).path }),
    refusals: {
      404: [
        {
          when: 'that was taken back',
          ask: async (world) => {
            const { id, path } = await sharedLink(world);
            await world.make('DELETE', `/share/link/${id}`, { by: world.customer });
            return { path };
          },
        },
      ],
    },
  },
};
