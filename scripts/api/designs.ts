/** Cellars that are designed for a room and a wish. */
import { untilRefused } from './limits';
import { emptyRoom, nothingDrawn, overfullRoom } from './projects';
import type { Ask, Table } from './row';

/** For six dozen bottles in an empty room, or what is said instead. */
const designed = (instead: object = {}): Ask => ({
  body: { room: emptyRoom(), wish: { bottles: { standard: 72 } }, ...instead },
});

export const designRows: Table = {
  'POST /rooms/designs': {
    ask: () => designed(),
    refusals: {
      400: [
        {
          when: 'for something that is no room',
          ask: () => designed({ room: { data: { points: [{}] } } }),
          says: /cannot be read/,
        },
      ],
      422: [
        {
          when: 'for a room that is not drawn',
          ask: () => designed({ room: nothingDrawn() }),
          says: /corners of a room/,
        },
        {
          when: 'with two racks on one place',
          ask: async (world) => designed({ room: await overfullRoom(world) }),
          says: /room\.data\.objects\.two/,
        },
        {
          when: 'for less money than a rack costs',
          ask: () => designed({ wish: { budget: 1 } }),
          says: /budget is not enough/,
        },
      ],
      429: [
        {
          when: 'made too often by one person',
          ask: async (world) => {
            const ask = { ...designed({ room: nothingDrawn() }), by: await world.newCustomer() };
            return untilRefused(world, 'POST', '/rooms/designs', ask);
          },
        },
      ],
      503: [{ when: 'while the catalogue was never read', ask: () => designed(), away: 'svc-catalogue' }],
    },
  },
};
