/** The calls of the menu beside those of every collection: its tree, and moving its items. */
import { menuCalls, spokenIn, type MenuPlacesRequest } from '@rackwright/contracts';
import { invalidRequest, route, type Route } from '@rackwright/service-kit';
import type { CatalogueState, Replacement } from './catalogueStore';
import type { Decide } from './changing/catalogueWriter';
import { decidePlaces, placeRoute } from './changing/places';
import { missingOfMenuItem } from './changing/references';
import type { CatalogueParts } from './collectionRoutes';
import { countedMenu, isBelowItself, isMenuRoot, MENU_ROOT, menuTree, shownMenu } from './menu';
import { belowItself } from './messages';
import { sendCached } from './reading/compressedAnswer';

type Place = MenuPlacesRequest['items'][number];

/** Every item is checked as it is once all of them have moved. */
function checkPlaces(places: readonly Place[], contents: CatalogueState['contents']): void {
  const missing = places.flatMap((place, at) =>
    missingOfMenuItem(place, contents).map((fault) => ({ ...fault, path: `items.${at}.${fault.path}` })),
  );
  if (missing.length > 0) throw invalidRequest(missing);
  if (places.some(({ _id, parentId }) => isBelowItself(contents.leftMenuItems, _id, parentId)))
    throw belowItself();
}

const decideMenuPlaces =
  (places: readonly Place[]): Decide<readonly Replacement[]> =>
  (state) => {
    const edits = decidePlaces('leftMenuItems', places, (record, place) => {
      const parentId = isMenuRoot(place.parentId) ? MENU_ROOT : place.parentId;
      const { orderNumber } = place;
      const isSame = record.parentId === parentId && record.orderNumber === orderNumber;
      return isSame ? record : { ...record, parentId, orderNumber };
    })(state);
    checkPlaces(places, state.after(edits).contents);
    return edits;
  };

export const menuRoutes = (catalogue: CatalogueParts): readonly Route[] => [
  route(menuCalls.tree, async ({ query, req, res }) => {
    const { leftMenuItems, products } = (await catalogue.held.current()).contents;
    const { language } = query;
    const items = language
      ? leftMenuItems.map((item) => spokenIn('leftMenuItems', item, language))
      : leftMenuItems;
    const tree = countedMenu(menuTree(items), products);
    return sendCached({ req, res }, query.hidden === 'true' ? tree : shownMenu(tree));
  }),
  placeRoute(catalogue, menuCalls.place, 'leftMenuItems', decideMenuPlaces),
];
