import { roomCalls } from '@rackwright/contracts';
import { route, service, type Service, type ServiceOptions } from '@rackwright/service-kit';
import { reportAmount } from './amountReport';
import { designRoute } from './designs/designCall';
import { impactRoutes } from './impact/impactCall';
import { reportPeople } from './peopleReport';
import { reportValue } from './valueReport';
import { heldData } from './people/personalData';
import { pictureRoutes } from './pictures/pictureCalls';
import { savingRoutes } from './savingCalls';
import { roomRoutes } from './roomCalls';
import { proposalRoutes } from './proposals/proposalCalls';
import type { RoomParts } from './roomParts';
import { shareRoutes } from './sharing/shareCalls';
import { showSharePage } from './sharing/sharePageCall';
import { templateRoutes } from './templateCalls';
import { streamRoomEvents } from './watching/roomEvents';

/** What the frame needs to know of this process. */
export type RoomsFrame = Omit<ServiceOptions, 'name' | 'routes'>;

/** Every route, by what it is about. */
export const createRoomsApp = (parts: RoomParts, frame: RoomsFrame): Service => {
  const { rooms, templates, pictures, sharing, proposals, streams, data, uses, seeded, impact, designs } =
    parts;
  return service({
    ...frame,
    name: 'rooms',
    routes: [
      ...roomRoutes({ rooms, links: sharing.links }),
      ...savingRoutes(rooms),
      ...proposalRoutes(proposals),
      streamRoomEvents(streams),
      ...pictureRoutes(pictures),
      reportAmount(data.rooms),
      reportValue(data.rooms),
      reportPeople(data.rooms),
      route(roomCalls.productUses, ({ params: { id } }) => uses.of(id)),
      ...impactRoutes(impact),
      designRoute(designs),
      heldData(data),
      ...templateRoutes({ templates: templates.kind, rooms: rooms.kind, seeded }),
      ...savingRoutes(templates),
      ...shareRoutes(sharing),
      showSharePage(sharing),
    ],
  });
};
