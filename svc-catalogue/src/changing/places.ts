/** Many records put into other places in one call, all or none. */
import type { CallAddress, Call, CallContract, PlacesRequest, Published } from '@rackwright/contracts';
import { invalidRequest, route, type Route } from '@rackwright/service-kit';
import type { z } from 'zod';
import type { CatalogueState, Replacement } from '../catalogueStore';
import type { CatalogueParts } from '../collectionRoutes';
import { nameOf, type AnyRecord, type RecordOf } from '../collections';
import { noSuch, rowsChanged } from '../messages';
import type { Decide } from './catalogueWriter';
import { causeOf, replacements } from './changes';
import { recordOf } from './publishing';

type PlacedName = 'leftMenuItems' | 'slides' | 'helpTips';
type Place = PlacesRequest['items'][number];

const whatOf = { leftMenuItems: 'menuItem', slides: 'slide', helpTips: 'helpTip' } as const;

/** Refuses records that are not there (400), and those that have changed since they were read (409). */
function checkVersions(name: PlacedName, places: readonly Place[], state: CatalogueState): void {
  const missing = places.flatMap(({ _id }, at) =>
    recordOf(state.contents, name, _id) ? [] : [noSuch(`items.${at}._id`, whatOf[name], _id)],
  );
  if (missing.length > 0) throw invalidRequest(missing);
  const changed = places.flatMap(({ _id, version }, at) =>
    state.versionOf(name, _id) === version ? [] : [{ _id, path: `items.${at}` }],
  );
  if (changed.length === 0) return;
  throw rowsChanged(
    changed.map(({ _id }) => nameOf(name, recordOf(state.contents, name, _id)!)),
    changed.map(({ path }) => path),
  );
}

/** The records that move; `placed` is one of them in its new place, the same record when it stays. */
export const decidePlaces =
  <N extends PlacedName, Asked extends Place>(
    name: N,
    places: readonly Asked[],
    placed: (record: RecordOf<N>, place: Asked) => RecordOf<N>,
  ): Decide<readonly Replacement[]> =>
  (state) => {
    checkVersions(name, places, state);
    const moved = places.map((place) => {
      const before = recordOf(state.contents, name, place._id)!;
      return { name, before, record: placed(before, place) };
    });
    return replacements(
      state,
      moved.filter(({ before, record }) => before !== record),
    );
  };

interface Places<Asked> extends CallContract {
  readonly takes: z.ZodType<{ readonly items: readonly Asked[] }>;
  readonly gives: z.ZodType<{ items: Published<AnyRecord>[] }>;
}

/** Answers with every record that was named, as it is now. */
export const placeRoute = <Asked extends Place>(
  { writer }: CatalogueParts,
  call: Call<CallAddress, Places<Asked>>,
  name: PlacedName,
  decide: (places: readonly Asked[]) => Decide<readonly Replacement[]>,
): Route =>
  route(call, async ({ body, req }) => {
    const { state } = await writer.change(causeOf(req), decide(body.items));
    return {
      items: body.items.map(({ _id }) => ({
        ...recordOf(state.contents, name, _id)!,
        version: state.versionOf(name, _id),
      })),
    };
  });

/** Of what has an order and nothing below it. */
export const orderRoute = <N extends 'slides' | 'helpTips'>(
  catalogue: CatalogueParts,
  call: Call<CallAddress, Places<Place>>,
  name: N,
): Route =>
  placeRoute(catalogue, call, name, (places) =>
    decidePlaces(name, places, (record, { orderNumber }) =>
      record.orderNumber === orderNumber ? record : { ...record, orderNumber },
    ),
  );
