/** What a saved project is, who may see it and how it may change. Pure: no database, no HTTP, no clock. */
import { roomSummarySchema, type RoomSummary } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import type { Caller } from '@rackwright/service-kit';

/** A project as stored: what lists show as fields, the document as one text that nothing here opens. */
export interface StoredRoom extends RoomSummary {
  readonly device: string;
  readonly browser: string;
  /** JSON of the project document, with `projectDetails.project` as computed here. */
  readonly document: string;
}

export interface SavedFrom {
  readonly device: string;
  readonly browser: string;
}

/** The fields of a room that follow from its document. */
export type DerivedFields = Pick<
  StoredRoom,
  'titleProject' | 'step' | 'totalAmount' | 'bottleCount' | 'FloorArea' | 'document'
>;

/** What the answer for a room has beside the document. A document sent back with them is stored without. */
const fieldsBeside: ReadonlySet<string> = new Set([
  ...Object.keys(roomSummarySchema.shape),
  'device',
  'browser',
]);

/** What follows from the project; its figures are taken as they are, so they have been computed here. */
export function derivedFields(project: Project): DerivedFields {
  const { project: figures } = project.projectDetails;
  const document = Object.fromEntries(Object.entries(project).filter(([key]) => !fieldsBeside.has(key)));
  return {
    titleProject: project.titleProject,
    step: project.step,
    totalAmount: figures.totalAmount,
    bottleCount: figures.bottleCount,
    FloorArea: figures.FloorArea,
    document: JSON.stringify(document),
  };
}

/** A room of this caller, as it is first saved. */
export const newRoom = (
  id: string,
  owner: Caller,
  derived: DerivedFields,
  saved: SavedFrom & { readonly at: string },
): StoredRoom => ({
  _id: id,
  user_id: owner.userId,
  version: 1,
  imgPreview: '',
  isLocked: false,
  status: 'draft',
  dt: saved.at,
  lastEdited: saved.at,
  showAsTemplate: false,
  device: saved.device,
  browser: saved.browser,
  ...derived,
});

/** Owners read their rooms, sales managers read all; for anybody else a room does not exist. */
export const mayRead = (caller: Caller, room: Pick<StoredRoom, 'user_id'>): boolean =>
  room.user_id === caller.userId || caller.role === 'salesManager';

export const mayChange = (caller: Caller, room: Pick<StoredRoom, 'user_id'>): boolean =>
  room.user_id === caller.userId;

/** The summary of a room, without document, device and browser. */
export function summaryOf(room: StoredRoom): RoomSummary {
  const { document: _document, device: _device, browser: _browser, ...summary } = room;
  return summary;
}

/** The answer for one room as JSON text: summary and document side by side, the document not opened. */
export function roomAnswer(room: StoredRoom): string {
  const { document, ...fields } = room;
  return `${document.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;
}

/** True when saving this would put an empty plan in place of one with a room in it. */
export const wouldEmpty = (
  before: Pick<StoredRoom, 'FloorArea'>,
  after: Pick<StoredRoom, 'FloorArea'>,
): boolean => before.FloorArea > 0 && after.FloorArea === 0;
