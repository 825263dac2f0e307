/** Everything that is held about a person: to be given to them, and to be erased. */
import { pipeline } from 'node:stream/promises';
import { roomCalls } from '@rackwright/contracts';
import { route, SENT, type Erasures, type Route } from '@rackwright/service-kit';
import { unpack } from '../packing';
import type { KeptRows } from '../impact/keptRows';
import type { Pictures } from '../pictures/pictures';
import type { ProposalStore } from '../proposals/proposalStore';
import { roomOf, type RoomRow, type RoomRows } from '../roomRow';
import type { RevisionStore } from '../revisionStore';
import { answerTail, OWNER } from '../room';
import { wireLink } from '../sharing/shareCalls';
import type { ShareLimits } from '../sharing/shareLimits';
import type { ShareStore } from '../sharing/shareStore';

export interface PersonalDataStores {
  readonly rooms: RoomRows;
  readonly templates: RoomRows;
  readonly lines: Pick<KeptRows, 'removeAllOf'>;
  readonly revisions: RevisionStore;
  readonly templateRevisions: RevisionStore;
  readonly pictures: Pictures;
  readonly links: ShareStore;
  readonly proposals: Pick<ProposalStore, 'erase' | 'heldAbout'>;
  readonly limits: ShareLimits;
  readonly erasures: Erasures;
  readonly publicUrl: string;
}

async function* roomTexts(rooms: RoomRows, userId: string): AsyncGenerator<string> {
  const found = rooms
    .find({ user_id: userId, deletedAt: null })
    .select('-outbox -pending')
    .lean<RoomRow[]>()
    .cursor();
  let isFirst = true;
  for await (const row of found) {
    const room = await roomOf(row as RoomRow);
    yield `${isFirst ? '' : ','}${unpack(room.packed).toString()}${answerTail(room, OWNER)}`;
    isFirst = false;
  }
}

async function* heldTexts(data: PersonalDataStores, userId: string): AsyncGenerator<string> {
  const pictures = (await data.pictures.urlsOf(userId)).map((url) => `${data.publicUrl}${url}`);
  const shareLinks = (await data.links.listOf(userId)).map((link) => ({
    ...wireLink(data.publicUrl, link),
    roomId: link.roomId,
  }));
  const proposals = await data.proposals.heldAbout(userId);
  const beside = { pictures, shareLinks, proposals };
  yield `${JSON.stringify(beside).slice(0, -1)},"rooms":[`;
  yield* roomTexts(data.rooms, userId);
  yield ']}';
}

/** One room after the other, so that many of them need no more memory than one. */
export const heldData = (data: PersonalDataStores): Route =>
  route(roomCalls.heldData, async ({ caller, res }) => {
    res.type('json');
    await pipeline(heldTexts(data, caller.userId), res);
    return SENT;
  });

/**
 * Rooms, revisions, pictures, links and what was proposed for them go; what they proposed to others stays, without their name; templates stay with their pictures, without the name of who made them. Done again it finds nothing left
 * to do, so it may be tried until it has succeeded. What a save puts there in the meantime, it removes itself (`Erasures`).
 */
export async function eraseRoomsOf(data: PersonalDataStores, userId: string): Promise<void> {
  await data.erasures.remember(userId);
  await data.links.removeAllOf(userId);
  await data.proposals.erase(userId);
  await data.rooms.deleteMany({ user_id: userId });
  await data.lines.removeAllOf(userId);
  await data.revisions.removeAllOf(userId);
  await data.pictures.removeAllOf(userId, data.templates);
  await data.limits.forget(userId);
  const nobody = { user_id: '', userName: '', email: '', device: '', browser: '' };
  await data.templates.updateMany({ user_id: userId }, { $set: nobody });
  await data.templateRevisions.forgetPerson(userId);
}
