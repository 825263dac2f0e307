import {
  anyone,
  publisher,
  requireRole,
  route,
  service,
  user,
  type Router,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import { reportAmount } from './amountReport';
import { giveHeldData } from './people/personalData';
import { deleteScreenshot, saveScreenshot, servePicture } from './pictures/pictureCalls';
import { createProject, deleteProject, listRevisions, replaceProject, restoreRevision } from './projectCalls';
import { listRooms, readRoom } from './roomCalls';
import { tellUses } from './productUses';
import type { RoomParts } from './roomParts';
import { listLinks, makeLink, shareByMail, shareSocially, takeLinkBack } from './sharing/shareCalls';
import { showSharePage } from './sharing/sharePageCall';
import { listAllTemplates, listShownTemplates, readTemplate } from './templateCalls';
import { streamRoomEvents } from './watching/roomEvents';

/** What the frame needs to know of this process. */
export type RoomsFrame = Omit<ServiceOptions, 'name' | 'routes'>;

function roomRoutes(router: Router, { rooms, sharing, streams, data, uses }: RoomParts): void {
  route(router, 'get', '/rooms/rooms/{userId}', { who: user }, listRooms(rooms.kind.store));
  route(router, 'get', '/rooms/room/{id}', { who: anyone }, readRoom(rooms.kind, sharing.links));
  route(router, 'post', '/rooms/room', { who: user }, createProject(rooms));
  route(router, 'put', '/rooms/room/{id}', { who: user }, replaceProject(rooms));
  route(router, 'delete', '/rooms/room/{id}', { who: user }, deleteProject(rooms));
  route(router, 'get', '/rooms/room/{id}/revisions', { who: user }, listRevisions(rooms));
  route(router, 'post', '/rooms/room/{id}/restore', { who: user }, restoreRevision(rooms));
  route(router, 'get', '/rooms/room/{id}/events', { who: user }, streamRoomEvents(streams));
  const salesOrAdmin = requireRole('salesManager', 'admin');
  route(router, 'post', '/rooms/report-amount', { who: salesOrAdmin }, reportAmount(data.rooms));
  route(router, 'get', '/rooms/product-uses/{id}', { who: publisher }, tellUses(uses));
  route(router, 'get', '/rooms/me/data', { who: user }, giveHeldData(data));
}

function pictureRoutes(router: Router, { pictures }: RoomParts): void {
  route(router, 'post', '/rooms/save-screenshot', { who: user }, saveScreenshot(pictures, 'screenshot'));
  route(router, 'delete', '/rooms/delete-screenshot/{id}', { who: user }, deleteScreenshot(pictures));
  route(router, 'get', '/rooms/pictures/{name}', { who: anyone }, servePicture(pictures));
  route(
    router,
    'post',
    '/templates/save-screenshot',
    { who: publisher },
    saveScreenshot(pictures, 'template'),
  );
}

function templateRoutes(router: Router, { templates, rooms }: RoomParts): void {
  const kinds = { templates: templates.kind, rooms: rooms.kind };
  route(router, 'get', '/templates/templates', { who: publisher }, listAllTemplates(templates.kind.store));
  route(router, 'get', '/templates/showTemplates', { who: anyone }, listShownTemplates(kinds));
  route(router, 'get', '/templates/template/{id}', { who: anyone }, readTemplate(kinds));
  route(router, 'post', '/templates/template', { who: publisher }, createProject(templates));
  route(router, 'put', '/templates/template/{id}', { who: publisher }, replaceProject(templates));
  route(router, 'delete', '/templates/template/{id}', { who: publisher }, deleteProject(templates));
  route(router, 'get', '/templates/template/{id}/revisions', { who: publisher }, listRevisions(templates));
  route(router, 'post', '/templates/template/{id}/restore', { who: publisher }, restoreRevision(templates));
}

function shareRoutes(router: Router, { sharing }: RoomParts): void {
  route(router, 'post', '/share/send-email', { who: user }, shareByMail(sharing));
  route(router, 'post', '/share/social', { who: user }, shareSocially(sharing));
  route(router, 'post', '/share/link', { who: user }, makeLink(sharing));
  route(router, 'get', '/share/links/{roomId}', { who: user }, listLinks(sharing));
  route(router, 'delete', '/share/link/{id}', { who: user }, takeLinkBack(sharing));
  route(router, 'get', '/share/p/{token}', { who: anyone }, showSharePage(sharing));
}

/** Every route, by what it is about. */
export const createRoomsApp = (parts: RoomParts, frame: RoomsFrame): Service =>
  service({
    ...frame,
    name: 'rooms',
    routes: (router) => {
      for (const add of [roomRoutes, pictureRoutes, templateRoutes, shareRoutes]) add(router, parts);
    },
  });
