import { roomListQuery } from '@rackwright/contracts';
import { caller, etagOf, notFound, notModified, parse, type Handler } from '@rackwright/service-kit';
import { messages } from './messages';
import { roomAnswer } from './room';
import type { RoomStore } from './roomStore';

export const listShownTemplates =
  (templates: RoomStore): Handler =>
  async (req, res) => {
    const query = parse(roomListQuery, { pageSize: 20, sort: 'titleProject', ...req.query });
    const { page, pageSize } = query;
    res.json({ ...(await templates.list({ showAsTemplate: true }, query)), page, pageSize });
  };

/** Shown templates are for everybody, the others for publishers. */
export const readTemplate =
  (templates: RoomStore): Handler =>
  async (req, res) => {
    const template = await templates.find(String(req.params['id']));
    if (!template || !(template.showAsTemplate || caller(req)?.publisher))
      throw notFound(messages['no-such-template']);
    if (!notModified(req, res, etagOf(template.version))) res.type('json').send(roomAnswer(template));
  };
