/** Lists and reads templates: those of the publishers, and the projects that their owners show as such. */
import { roomListQuery, type RoomSummary } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import { caller, parse, type Handler } from '@rackwright/service-kit';
import type { Request } from 'express';
import type { ProjectKind } from './projectCalls';
import type { ProjectStore, RoomPage, RoomSort } from './projectStore';
import { shownSummary } from './room';
import { answerProject } from './roomCalls';

export interface TemplateKinds {
  readonly templates: ProjectKind;
  readonly rooms: ProjectKind;
}

const pageOf = (req: Request): RoomPage =>
  parse(roomListQuery, { pageSize: 20, sort: 'titleProject', ...req.query });

export const listAllTemplates =
  (templates: ProjectStore): Handler =>
  async (req, res) => {
    const { page, pageSize, ...order } = pageOf(req);
    res.json({ ...(await templates.list({}, { page, pageSize, ...order })), page, pageSize });
  };

/** The order of a list, as the database has it. */
function inOrder(sort: RoomSort): (a: RoomSummary, b: RoomSummary) => number {
  const keyOf = (item: RoomSummary) =>
    sort.endsWith('titleProject') ? folded(item.titleProject) : item.lastEdited;
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a, b) => (keyOf(a) < keyOf(b) ? -sign : sign * Number(keyOf(a) > keyOf(b)));
}

/** A page of both is found among what each has up to that page's end. */
export const listShownTemplates =
  ({ templates, rooms }: TemplateKinds): Handler =>
  async (req, res) => {
    const { page, pageSize, ...order } = pageOf(req);
    const upToItsEnd = { page: 1, pageSize: page * pageSize, ...order };
    const lists = await Promise.all(
      [templates, rooms].map(({ store }) => store.list({ showAsTemplate: true }, upToItsEnd)),
    );
    const items = lists.flatMap((list) => list.items).sort(inOrder(order.sort));
    const total = lists.reduce((sum, list) => sum + list.total, 0);
    const onPage = items.slice((page - 1) * pageSize, page * pageSize);
    res.json({ items: onPage.map(shownSummary), total, page, pageSize });
  };

/** What is shown is for everybody: a template whole to publishers, who see the others, too, and a project without its owner. */
export const readTemplate =
  ({ templates, rooms }: TemplateKinds): Handler =>
  async (req, res) => {
    const { missing } = templates;
    if (await templates.store.stamp(String(req.params['id'])))
      return answerProject(req, res, templates, (template) => {
        if (caller(req)?.publisher) return 'owner';
        return template.showAsTemplate ? 'anybody' : null;
      });
    return answerProject(req, res, { store: rooms.store, missing }, (room) =>
      room.showAsTemplate ? 'beginner' : null,
    );
  };
