/** What the shop is: read and set by administrators, a part of every page. */
import type { MakeAsk, Table } from './row';

const setting =
  (body: object): MakeAsk =>
  async (world) => {
    const { etag } = await world.make('GET', '/config/shop', { by: world.admin });
    return { headers: { 'if-match': etag }, body };
  };

export const shopRows: Table = {
  'GET /config/shop': { ask: () => ({}) },
  'GET /config/shop-on-page': { ask: () => ({}) },
  'PUT /config/shop': {
    ask: setting({ termsUrl: null }),
    refusals: {
      400: [
        {
          when: 'with an accent that cannot be read',
          ask: setting({ accent: '#eeeeee' }),
          says: /too pale to be read/,
        },
      ],
    },
  },
};
