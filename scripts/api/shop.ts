/** What the shop is: read and set by administrators, a part of every page. */
import { pngDataUrl } from './png';
import type { MakeAsk, Table } from './row';

const setting =
  (body: object): MakeAsk =>
  async (world) => {
    const { etag } = await world.make('GET', '/config/shop', { by: world.admin });
    return { headers: { 'if-match': etag }, body };
  };

const LOGO = pngDataUrl(40, 20);

const logoSet =
  (logo: string): MakeAsk =>
  async (world, by) => {
    const change = await setting({ logo })(world, by);
    await world.make('PUT', '/config/shop', { by: world.admin, ...change });
    return {};
  };

export const shopRows: Table = {
  'GET /config/shop': { ask: () => ({}) },
  'GET /config/shop-on-page': { ask: () => ({}) },
  'GET /config/shop-logo': {
    ask: logoSet(LOGO),
    refusals: { 404: [{ when: 'of a shop that has none', ask: logoSet('') }] },
  },
  'PUT /config/shop': {
    ask: setting({ termsUrl: null }),
    refusals: {
      400: [
        {
          when: 'with a logo that is no picture',
          ask: setting({ logo: 'data:image/png;base64,aGVsbG8=' }),
          says: /a PNG or a JPEG/,
        },
        {
          when: 'with a currency that has no rate',
          ask: setting({ chargeCurrency: 'CAD' }),
          says: /no rate for them: CAD/,
        },
        {
          when: 'with an accent that cannot be read',
          ask: setting({ accent: '#eeeeee' }),
          says: /too pale to be read/,
        },
      ],
    },
  },
};
