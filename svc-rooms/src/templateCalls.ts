import { roomListQuery } from '@rackwright/contracts';
import { caller, parse, type Handler } from '@rackwright/service-kit';
import type { ProjectKind } from './projectCalls';
import type { ProjectStore, RoomFilter } from './projectStore';
import { answerProject } from './roomCalls';

const listTemplates =
  (templates: ProjectStore, filter: RoomFilter, isNameless: boolean): Handler =>
  async (req, res) => {
    const query = parse(roomListQuery, { pageSize: 20, sort: 'titleProject', ...req.query });
    const { page, pageSize } = query;
    const { items, total } = await templates.list(filter, query);
    const shown = isNameless ? items.map((item) => ({ ...item, user_id: '' })) : items;
    res.json({ items: shown, total, page, pageSize });
  };

export const listAllTemplates = (templates: ProjectStore): Handler => listTemplates(templates, {}, false);

export const listShownTemplates = (templates: ProjectStore): Handler =>
  listTemplates(templates, { showAsTemplate: true }, true);

/** Shown templates are for everybody, the others for publishers. */
export const readTemplate =
  (kind: ProjectKind): Handler =>
  (req, res) =>
    answerProject(req, res, kind, (template) => {
      if (caller(req)?.publisher) return 'owner';
      return template.showAsTemplate ? 'anybody' : null;
    });
