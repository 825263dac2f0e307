/** Lists and reads templates: those of the publishers, and the projects that their owners show as such. */
import { templateCalls, type RoomSummary } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import {
  languageOfAnswer,
  notAllowed,
  refusal,
  requiredVersion,
  route,
  type Route,
} from '@rackwright/service-kit';
import { findToChange, refuseChange, type RoomKind } from './savingCalls';
import { ALL, type RoomSort } from './roomStore';
import { readIn, shownSummary } from './room';
import { answerRoom } from './roomCalls';
import type { SeededTemplates } from './seededTemplates';

export interface TemplateKinds {
  readonly templates: RoomKind;
  readonly rooms: RoomKind;
  readonly seeded: SeededTemplates;
}

/** The order of a list, as the database has it for the titles in English. */
function inOrder(sort: RoomSort): (a: RoomSummary, b: RoomSummary) => number {
  const keyOf = (item: RoomSummary) =>
    sort.endsWith('titleProject') ? folded(item.titleProject) : item.lastEdited;
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a, b) => (keyOf(a) < keyOf(b) ? -sign : sign * Number(keyOf(a) > keyOf(b)));
}

/** A page of both is found among what each has up to that page's end; among all templates by titles that the database does not sort by. */
const listShown = ({ templates, rooms }: TemplateKinds): Route =>
  route(templateCalls.listShown, async ({ caller, req, query: { page, pageSize, hidden, ...order } }) => {
    if (hidden && !caller?.publisher) throw notAllowed();
    const language = hidden ? null : languageOfAnswer(req);
    const isByItsTitles = language !== null && language !== 'en' && order.sort.endsWith('titleProject');
    const upToItsEnd = { page: 1, pageSize: page * pageSize, ...order };
    const lists = await Promise.all([
      templates.store.list(
        hidden ? {} : { showAsTemplate: true },
        isByItsTitles ? { ...upToItsEnd, pageSize: ALL } : upToItsEnd,
      ),
      rooms.store.list({ showAsTemplate: true }, upToItsEnd),
    ]);
    const items = lists
      .flatMap((list) => list.items)
      .map((item) => (language ? readIn(item, language) : item))
      .sort(inOrder(order.sort));
    const total = lists.reduce((sum, list) => sum + list.total, 0);
    const onPage = items.slice((page - 1) * pageSize, page * pageSize);
    return { items: onPage.map(shownSummary), total, page, pageSize };
  });

/** What is shown is for everybody: a template whole to publishers, who see the others, too, and a project without its owner. */
const readTemplate = ({ templates, rooms }: TemplateKinds): Route =>
  route(templateCalls.read, async (asked) => {
    const { missing } = templates;
    if (await templates.store.stamp(asked.params.id))
      return answerRoom(asked, templates, (template) => {
        if (asked.caller?.publisher) return 'owner';
        return template.showAsTemplate ? 'anybody' : null;
      });
    return answerRoom(asked, { store: rooms.store, missing }, (room) =>
      room.showAsTemplate ? 'beginner' : null,
    );
  });

/** What it is called is no part of the document: as with what is shown, no save of that becomes stale. */
const translateTemplate = ({ templates: kind }: TemplateKinds): Route =>
  route(templateCalls.translate, async ({ caller: by, params: { id }, body, req }) => {
    const version = requiredVersion(req, body.version);
    const template = await findToChange(kind, { by, id, version });
    if (!(await kind.store.translate({ id, version }, body.translations))) await refuseChange(kind, template);
    kind.changed(id);
  });

/** What came with the shop goes while nobody has edited it. */
const removeDemonstration = ({ templates, seeded }: TemplateKinds): Route =>
  route(templateCalls.removeDemonstration, async ({ query: { dryRun, version } }) => {
    const { unedited, edited, ...seen } = await seeded.count();
    if ((version ?? seen.version) !== seen.version) throw refusal(412, 'demonstration-changed');
    if (dryRun === 'true') return { deleted: unedited, kept: edited, version: seen.version };
    const deleted = await seeded.removeUnedited();
    await templates.tidy();
    return { deleted, kept: (await seeded.count()).edited };
  });

export const templateRoutes = (kinds: TemplateKinds): readonly Route[] => [
  route(templateCalls.list, async ({ query: { page, pageSize, ...order } }) => ({
    ...(await kinds.templates.store.list({}, { page, pageSize, ...order })),
    page,
    pageSize,
  })),
  listShown(kinds),
  translateTemplate(kinds),
  readTemplate(kinds),
  removeDemonstration(kinds),
];
