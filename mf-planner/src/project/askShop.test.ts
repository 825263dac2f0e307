import { menu, MemoryServer } from '../testPlanner';
import { askShop } from './askShop';

const MENU = '/leftMenuItems/leftMenuItems/full';
const [racking] = menu;

/** A shop that has this menu, of which the browser has kept an earlier one. */
async function opened({ kept, now }: { readonly kept: readonly object[]; readonly now: readonly object[] }) {
  const server = new MemoryServer();
  server.others.set(`GET ${MENU}`, ({ isFresh = false }) => ({
    status: 200,
    body: isFresh ? now : kept,
    etag: null,
  }));
  const { menu: taken } = await askShop(server.api);
  return { taken, asked: server.calls(`GET ${MENU}`).length };
}

it('takes the menu as it is now where the one that the browser has kept has no place for a product', async () => {
  const old = [{ ...racking, children: [] }];
  expect(await opened({ kept: old, now: menu })).toEqual({ taken: menu, asked: 2 });
});

it('asks for the menu once while it has a place for all products', async () => {
  expect(await opened({ kept: menu, now: [] })).toEqual({ taken: menu, asked: 1 });
});
