/** What a saved project is and what is answered of it. Pure: no database, no HTTP, no clock. */
import type { RoomSummary } from '@rackwright/contracts';
import type { Language } from '@rackwright/words';
import type { Caller } from '@rackwright/service-kit';
import type { PackedRoom } from './document';

/** A project or template as stored. */
export interface StoredRoom extends RoomSummary, Omit<PackedRoom, 'lines' | 'products'> {
  readonly device: string;
  readonly browser: string;
  /** Who saved it, as reports name them. */
  readonly userName: string;
  readonly email: string;
  /** Null for one saved before its lines were kept. */
  readonly lines: string | null;
  /** Absent in one saved before its products were noted, until `notedProducts` has. */
  readonly products?: readonly string[];
  /** Counts changes of status, lock and preview. They leave `version` alone, so a save in the meantime is not refused as outdated. */
  readonly changes: number;
  /** Tells what it was first saved of from any other body; empty when the caller sent no key by which to know it again. */
  readonly madeOf: string;
}

export interface SavedFrom {
  readonly device: string;
  readonly browser: string;
}

/** A room of this caller, as it is first saved. */
export const newRoom = (
  id: string,
  owner: Pick<Caller, 'userId' | 'name' | 'email'>,
  content: PackedRoom,
  saved: SavedFrom & {
    readonly at: string;
    readonly imgPreview: string;
    readonly screenshot: string;
    readonly showAsTemplate: boolean;
    readonly madeOf?: string;
    readonly translations?: RoomSummary['translations'];
  },
): StoredRoom => ({
  _id: id,
  user_id: owner.userId,
  userName: owner.name,
  email: owner.email,
  version: 1,
  changes: 0,
  imgPreview: saved.imgPreview,
  screenshot: saved.screenshot,
  isLocked: false,
  status: 'draft',
  dt: saved.at,
  lastEdited: saved.at,
  showAsTemplate: saved.showAsTemplate,
  device: saved.device,
  browser: saved.browser,
  madeOf: saved.madeOf ?? '',
  ...(saved.translations ? { translations: saved.translations } : {}),
  ...content,
});

/** What tells one state of a room from another, for readers: `7`, or `7.2` after two changes that were none of its content. */
export const roomTag = ({ version, changes }: Pick<StoredRoom, 'version' | 'changes'>): string =>
  changes === 0 ? String(version) : `${version}.${changes}`;

/** As the database has them: with dates, and, of one saved before they were kept, without a chosen picture. */
type SummaryRow = Omit<RoomSummary, 'screenshot' | 'dt' | 'lastEdited'> & {
  readonly screenshot?: string;
  readonly dt: Date | string;
  readonly lastEdited: Date | string;
};

const isoTime = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString());

/** The fields of a list. */
export const roomSummaryOf = (room: SummaryRow): RoomSummary => ({
  _id: room._id,
  user_id: room.user_id,
  version: room.version,
  titleProject: room.titleProject,
  imgPreview: room.imgPreview,
  screenshot: room.screenshot ?? '',
  step: room.step,
  isLocked: room.isLocked,
  status: room.status,
  dt: isoTime(room.dt),
  lastEdited: isoTime(room.lastEdited),
  showAsTemplate: room.showAsTemplate,
  totalAmount: room.totalAmount,
  bottleCount: room.bottleCount,
  FloorArea: room.FloorArea,
  ...(room.translations ? { translations: room.translations } : {}),
});

/** What it is called in this language; the English title where it has none. */
export const titleIn = (
  { titleProject, translations }: Pick<RoomSummary, 'titleProject' | 'translations'>,
  language: Language,
): string => (language === 'en' ? undefined : translations?.[language]?.titleProject) ?? titleProject;

/** As those see it who only begin from it: by the title of their language alone. */
export const readIn = ({ translations, ...summary }: RoomSummary, language: Language): RoomSummary => ({
  ...summary,
  titleProject: titleIn({ ...summary, translations }, language),
});

interface Details {
  readonly project: object;
}

/** The details without whatever names a person: address and contact are empty, and what is not known here is left out. */
function namelessDetails(details: string, title: string): string {
  const { project } = JSON.parse(details) as Details;
  const address = { clientName: '', street: '', city: '' };
  return JSON.stringify({ title, project, address, contact: { email: '', tel: '', mobile: '' } });
}

/** For whom an answer is: the owner and staff, anybody who has a link or a template, or who begins from somebody's project. */
export type Audience = 'owner' | 'anybody' | 'beginner';

/** For whom an answer is, and what they read. */
export interface Reader {
  readonly audience: Audience;
  readonly language: Language;
}

/** Reads what was saved, in whatever words. */
export const OWNER: Reader = { audience: 'owner', language: 'en' };

/** The fields of a list of templates: not whose they are, nor, of a project, whether it was reviewed. */
export const shownSummary = (summary: RoomSummary): RoomSummary => ({
  ...summary,
  user_id: '',
  status: 'draft',
});

const nameless = { user_id: '', device: '', browser: '' };

const fieldsFor: Readonly<Record<Audience, (summary: RoomSummary, from: SavedFrom) => object>> = {
  owner: (summary, { device, browser }) => ({ ...summary, device, browser }),
  anybody: (summary) => ({ ...summary, ...nameless }),
  beginner: (summary) => ({ ...shownSummary(summary), ...nameless, isProject: true }),
};

/** What stands behind the document's head in the answer for a room. */
export function answerTail(room: StoredRoom, { audience, language }: Reader): string {
  const isOwner = audience === 'owner';
  const summary = isOwner ? roomSummaryOf(room) : readIn(roomSummaryOf(room), language);
  const fields = fieldsFor[audience](summary, room);
  const details = isOwner ? room.details : namelessDetails(room.details, summary.titleProject);
  const report = isOwner ? (room.lines ?? '[]') : '[]';
  return `,"projectDetails":${details},"report":${report},${JSON.stringify(fields).slice(1)}`;
}

/** True when saving this would put an empty plan in place of one with a room in it. */
export const wouldEmpty = (
  before: Pick<StoredRoom, 'FloorArea'>,
  after: Pick<StoredRoom, 'FloorArea'>,
): boolean => before.FloorArea > 0 && after.FloorArea === 0;
