/** Each collection with its calls: whoever may see it lists it, publishers change it. */
import {
  colorSchemeCalls,
  discountCalls,
  emailCalls,
  helpTipCalls,
  materialCalls,
  menuCalls,
  slideCalls,
  toolTipCalls,
  trimAndFillerCalls,
  wholeCatalogueCalls,
  type CallAddress,
  type Call,
  type CallContract,
  type CatalogueListQuery,
  type List,
  type Published,
} from '@rackwright/contracts';
import { route, type Route } from '@rackwright/service-kit';
import type { Request } from 'express';
import type { z } from 'zod';
import type { CatalogueWriter } from './changing/catalogueWriter';
import {
  answerChange,
  causeOf,
  decideAdding,
  decideRemoving,
  decideReplacing,
  wantedOf,
  type Drafted,
} from './changing/changes';
import { forms } from './changing/forms';
import { orderRoute } from './changing/places';
import { answerTranslations, decideTranslations } from './changing/translationTable';
import type { AnyRecord, CollectionName } from './collections';
import { sendCached } from './reading/compressedAnswer';
import type { HeldCatalogue } from './reading/heldCatalogue';
import { pageOfRecords, type WordsOf } from './reading/listing';

/** What the calls read from, and what they change. */
export interface CatalogueParts {
  readonly held: HeldCatalogue;
  readonly writer: CatalogueWriter;
  readonly now: () => Date;
}

interface Lists extends CallContract {
  readonly query: z.ZodType<CatalogueListQuery>;
  readonly gives: z.ZodType<List<Published<AnyRecord>>>;
}
interface Publishes<Form> extends CallContract {
  readonly takes: z.ZodType<Form>;
  readonly gives: z.ZodType<Published<AnyRecord>>;
}
interface Removes extends CallContract {
  readonly gives: null;
}
type ListCall = Call<CallAddress, Lists>;
type ChangeCall<Form> = Call<`PUT /${string}{id}`, Publishes<Form>>;
interface PublishCalls<Form> {
  readonly add: Call<CallAddress, Publishes<Form>>;
  readonly change: ChangeCall<Form>;
  readonly remove: Call<`DELETE /${string}{id}`, Removes>;
}

interface Listed<N extends CollectionName> {
  readonly name: N;
  readonly words: WordsOf<N>;
}
interface Publishing<N extends CollectionName, Form> extends Drafted<N, Form> {
  /** Refuses to remove what others than the catalogue need. */
  readonly refuseRemoving?: (id: string, req: Request) => Promise<void>;
}

/** What only publishers see no cache may keep. */
const listRoute = <N extends CollectionName>(
  { held }: CatalogueParts,
  call: ListCall,
  listed: Listed<N>,
): Route =>
  route(call, async ({ query, req, res }) => {
    const page = pageOfRecords(await held.current(), query, listed);
    return call.who === 'anyone' ? sendCached({ req, res }, page) : page;
  });

const changeRoute = <N extends CollectionName, Form>(
  { writer, now }: CatalogueParts,
  call: ChangeCall<Form>,
  drafted: Drafted<N, Form>,
): Route =>
  route(call, ({ params, body, req, res }) =>
    answerChange(
      { req, res },
      writer,
      decideReplacing(wantedOf(req, drafted.name, params.id), body, drafted, now),
    ),
  );

/** What publishers add, change and remove. */
export const publishRoutes = <N extends CollectionName, Form>(
  catalogue: CatalogueParts,
  calls: PublishCalls<Form>,
  drafted: Publishing<N, Form>,
): readonly Route[] => {
  const { writer, now } = catalogue;
  const { name, refuseRemoving } = drafted;
  return [
    route(calls.add, ({ body, req, res }) =>
      answerChange({ req, res }, writer, decideAdding(drafted, body, now)),
    ),
    changeRoute(catalogue, calls.change, drafted),
    route(calls.remove, async ({ params: { id }, req }) => {
      const wanted = wantedOf(req, name, id);
      await refuseRemoving?.(id, req);
      await writer.change(causeOf(req), decideRemoving(wanted));
    }),
  ];
};

const collection = <N extends CollectionName, Form>(
  catalogue: CatalogueParts,
  calls: PublishCalls<Form> & { readonly list: ListCall },
  about: Listed<N> & Publishing<N, Form>,
): readonly Route[] => [listRoute(catalogue, calls.list, about), ...publishRoutes(catalogue, calls, about)];

/** What can only be changed: there is one discount, and an e-mail or a tool tip for each place that has one. */
const fixed = <N extends CollectionName, Form>(
  catalogue: CatalogueParts,
  calls: { readonly list: ListCall; readonly change: ChangeCall<Form> },
  about: Listed<N> & Drafted<N, Form>,
): readonly Route[] => [listRoute(catalogue, calls.list, about), changeRoute(catalogue, calls.change, about)];

/** Every collection but the products. */
const translateRoute = ({ held, writer }: CatalogueParts): Route =>
  route(wholeCatalogueCalls.translate, async ({ body, req }) => {
    const decide = decideTranslations(body.rows);
    if (!body.dryRun) return answerTranslations(await writer.change(causeOf(req), decide), body);
    const state = await held.current();
    return answerTranslations({ edits: decide(state), before: state, state }, body);
  });

export const collectionRoutes = (catalogue: CatalogueParts): readonly Route[] => [
  ...collection(catalogue, materialCalls, {
    ...forms.materials,
    words: (one) => [one.name, one.materialGroup, one.material],
  }),
  ...collection(catalogue, colorSchemeCalls, {
    ...forms.colorSchemes,
    words: (one) => [one.colorSchemeUniqueName, one.woodSpecies, one.stain],
  }),
  ...collection(catalogue, trimAndFillerCalls, {
    ...forms.trimAndFillers,
    words: (one) => [one.trimandFillerName, one.symbolName, one.description],
  }),
  ...collection(catalogue, menuCalls, {
    ...forms.leftMenuItems,
    words: (one) => [one.text],
  }),
  ...collection(catalogue, slideCalls, {
    ...forms.slides,
    words: (one) => [one.header, one.text],
  }),
  orderRoute(catalogue, slideCalls.place, 'slides'),
  ...collection(catalogue, helpTipCalls, {
    ...forms.helpTips,
    words: (one) => [one.title, one.text],
  }),
  orderRoute(catalogue, helpTipCalls.place, 'helpTips'),
  ...fixed(catalogue, discountCalls, {
    ...forms.discounts,
    words: (one) => [one._id],
  }),
  ...fixed(catalogue, toolTipCalls, {
    ...forms.toolTips,
    words: (one) => [one._id, one.text],
  }),
  ...fixed(catalogue, emailCalls, {
    ...forms.emails,
    words: (one) => [one.emailName, one._id, one.subject, one.header, one.message],
  }),
  translateRoute(catalogue),
];
