import { roomCalls, templateCalls } from '@rackwright/contracts';
import { createErasures, createKnownShopStore, type BlobStore, type Logger } from '@rackwright/service-kit';
import type { Connection } from 'mongoose';
import type { KnownCatalogue } from './document';
import type { DesignParts } from './designs/designCall';
import type { DesignWork } from './designs/work';
import type { ImpactCallParts, SnapshotThen } from './impact/impactCall';
import { keptProjects } from './impact/keptProjects';
import { keptRows } from './impact/keptRows';
import type { ImpactWork } from './impact/work';
import type { RoomReactions } from './listeners';
import { eraseRoomsOf, type PersonalDataStores } from './people/personalData';
import type { PictureParts } from './pictures/pictureCalls';
import { createPictures } from './pictures/pictures';
import type { RoomKind, RoomCallParts } from './savingCalls';
import type { ProposalParts } from './proposals/proposalParts';
import { createProposalStore } from './proposals/proposalStore';
import { createUses, type Uses } from './productUses';
import { projectRows } from './roomRow';
import { createRoomStore } from './roomStore';
import { createQuota, unlimited } from './quota';
import { createRevisionStore } from './revisionStore';
import { mayChangeRoom, mayReadRoom, roomEvents } from './roomCalls';
import { createRoomStates } from './roomStates';
import { createSeededTemplates, type SeededTemplates } from './seededTemplates';
import type { ShareParts } from './sharing/shareCalls';
import { createShareLimits } from './sharing/shareLimits';
import { createShareStore } from './sharing/shareStore';
import { tidy, type Tidied } from './tidying';
import type { StreamParts } from './watching/roomEvents';
import { watchedRooms } from './watching/watchedRooms';
import { createRoomWatch, type RoomWatch } from './watching/roomWatch';

export interface RoomParts {
  readonly rooms: RoomCallParts;
  readonly templates: RoomCallParts;
  readonly pictures: PictureParts;
  readonly sharing: ShareParts;
  readonly proposals: ProposalParts;
  readonly streams: StreamParts;
  readonly data: PersonalDataStores;
  readonly tidied: readonly Tidied[];
  readonly uses: Uses;
  readonly seeded: SeededTemplates;
  readonly impact: ImpactCallParts;
  readonly designs: DesignParts;
  readonly watch: RoomWatch;
  /** What events do here. */
  readonly reactions: Omit<RoomReactions, 'dropCatalogue' | 'announced'>;
}

export interface RoomPartsOptions {
  readonly connection: Connection;
  readonly blobs: BlobStore;
  readonly catalogue: KnownCatalogue;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly work: ImpactWork;
  readonly design: DesignWork;
  readonly snapshotThen: SnapshotThen;
  /** The gateway's address, as browsers see it. */
  readonly publicUrl: string;
  /** Of one person's; 200 projects and 100 MB unless told otherwise. */
  readonly most?: { readonly projects: number; readonly bytes: number };
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
}

/** Collections whose documents announce something. */
export const announcingCollections = ['rooms', 'shareLinks', 'proposals'] as const;

function stores({ connection, blobs, now, work, logger }: RoomPartsOptions) {
  const [rooms, templates] = [projectRows(connection, 'rooms'), projectRows(connection, 'templates')];
  const [lines, templateLines] = [
    keptRows(connection, 'projectLines'),
    keptRows(connection, 'templateLines'),
  ];
  const pictures = createPictures(connection, { blobs, shownBy: [rooms, templates], now });
  return {
    rooms,
    templates,
    seeded: createSeededTemplates(connection, templates),
    lines,
    templateLines,
    keptProjects: keptProjects({ rows: rooms, lines, work, logger, isOwned: true }),
    keptTemplates: keptProjects({ rows: templates, lines: templateLines, work, logger, isOwned: false }),
    pictures,
    revisions: createRevisionStore(connection, 'revisions'),
    templateRevisions: createRevisionStore(connection, 'templateRevisions'),
    links: createShareStore(connection, { pictures, now }),
    proposals: createProposalStore(connection),
    limits: createShareLimits(connection, now),
    erasures: createErasures(connection),
    shop: createKnownShopStore(connection),
  };
}
type Stores = ReturnType<typeof stores>;

function roomKind(
  { rooms, lines, keptProjects: kept, revisions, links, proposals, pictures, erasures }: Stores,
  { watch, most }: { readonly watch: RoomWatch; readonly most?: RoomPartsOptions['most'] },
): RoomKind {
  return {
    store: createRoomStore(rooms),
    revisions,
    quota: createQuota(rooms, revisions, most),
    calls: roomCalls,
    missing: 'no-such-project',
    mayRead: mayReadRoom,
    mayChange: mayChangeRoom,
    events: roomEvents,
    refuseErased: (by, { _id }) =>
      erasures.refuse(by, async () => {
        await rooms.deleteOne({ _id });
        await lines.removeAll([_id]);
      }),
    keepLines: kept.keepLater,
    changed: watch.changed,
    tidy: () => tidy({ rows: rooms, lines, revisions, links, proposals, pictures }),
  };
}

/** Publishers share all templates; nothing is announced of them. */
function templateKind(all: Stores): RoomKind {
  const { templates, seeded, templateLines: lines, keptTemplates } = all;
  const { templateRevisions, pictures, erasures } = all;
  return {
    store: seeded.store,
    revisions: templateRevisions,
    quota: unlimited,
    calls: templateCalls,
    missing: 'no-such-template',
    mayRead: (by) => by.publisher,
    mayChange: (by) => by.publisher,
    events: () => [],
    refuseErased: (by, { _id }) =>
      erasures.refuse(by, async () => {
        await templates.deleteOne({ _id });
        await lines.removeAll([_id]);
      }),
    keepLines: keptTemplates.keepLater,
    changed: () => undefined,
    tidy: () => tidy({ rows: templates, lines, revisions: templateRevisions, pictures }),
  };
}

/** Everything this service is made of, over one database and one store of files. */
export function createRoomParts(options: RoomPartsOptions): RoomParts {
  const { catalogue, now, logger, work, design, snapshotThen, pollMs, heartbeatMs } = options;
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const all = stores(options);
  const { pictures, links, limits, erasures, proposals, shop } = all;
  const watched = watchedRooms(createRoomStore(all.rooms), proposals);
  const watch = createRoomWatch(watched, {
    logger,
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  const [rooms, templates] = [
    roomKind(all, { watch, ...(options.most ? { most: options.most } : {}) }),
    templateKind(all),
  ];
  const shared = { catalogue, pictures, now };
  const refuseErased = erasures.refuse;
  const data: PersonalDataStores = { ...all, publicUrl };
  return {
    rooms: { kind: rooms, ...shared },
    templates: { kind: templates, ...shared },
    pictures: { pictures, refuseErased },
    sharing: { rooms: rooms.store, links, limits, pictures, shop, publicUrl, now, refuseErased },
    proposals: { proposals, rooms: rooms.store, catalogue, erasures, changed: watch.changed, now },
    streams: { rooms: watched, watch, ...(heartbeatMs === undefined ? {} : { heartbeatMs }) },
    data,
    tidied: [
      { rows: all.rooms, lines: all.lines, revisions: all.revisions, links, proposals, pictures },
      { rows: all.templates, lines: all.templateLines, revisions: all.templateRevisions, pictures },
    ],
    uses: createUses(all),
    seeded: all.seeded,
    impact: {
      ...{ work, catalogue, snapshotThen },
      projects: all.keptProjects,
      templates: all.keptTemplates,
    },
    designs: { catalogue, design },
    watch,
    reactions: {
      states: createRoomStates({ rows: all.rooms, rooms: rooms.store, revisions: all.revisions, logger }),
      shop,
      erase: (userId) => eraseRoomsOf(data, userId),
      changed: watch.changed,
    },
  };
}
