import { anyone, route, service, user, type Service, type ServiceOptions } from '@rackwright/service-kit';
import { createRoom, deleteRoom, listRooms, readRoom, replaceRoom, type RoomCalls } from './roomCalls';
import type { RoomStore } from './roomStore';
import { listShownTemplates, readTemplate } from './templateCalls';

export interface RoomsApp extends RoomCalls {
  readonly templates: RoomStore;
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

/** Every route, in path order. */
export const createRoomsApp = (app: RoomsApp): Service =>
  service({
    ...app.frame,
    name: 'rooms',
    routes: (router) => {
      route(router, 'post', '/rooms/room', { who: user }, createRoom(app));
      route(router, 'get', '/rooms/room/{id}', { who: user }, readRoom(app));
      route(router, 'put', '/rooms/room/{id}', { who: user }, replaceRoom(app));
      route(router, 'delete', '/rooms/room/{id}', { who: user }, deleteRoom(app));
      route(router, 'get', '/rooms/rooms/{userId}', { who: user }, listRooms(app));
      route(router, 'get', '/templates/showTemplates', { who: anyone }, listShownTemplates(app.templates));
      route(router, 'get', '/templates/template/{id}', { who: anyone }, readTemplate(app.templates));
    },
  });
