import { shareCalls, type ShareLinkAnswer } from '@rackwright/contracts';
import {
  type Caller,
  type KnownShopStore,
  languageOf,
  newEvent,
  notFound,
  refusal,
  requestId,
  route,
  type Route,
  signedInCaller,
} from '@rackwright/service-kit';
import { encodePictureOf } from '@rackwright/service-kit/pictures';
import { sharePageWords } from '@rackwright/words';
import type { Request } from 'express';
import { dataUrlBytes } from '../pictures/dataUrl';
import type { Pictures } from '../pictures/pictures';
import type { RoomStore } from '../roomStore';
import type { StoredRoom } from '../room';
import { mayChangeRoom, roomFacts } from '../roomCalls';
import { networkLink } from './networks';
import { pageShopOf } from './pageShop';
import type { ShareLimits } from './shareLimits';
import { newLink, type ShareLink, type ShareStore, type Via } from './shareStore';

export interface ShareParts {
  readonly rooms: RoomStore;
  readonly links: ShareStore;
  readonly limits: ShareLimits;
  readonly pictures: Pictures;
  readonly shop: Pick<KnownShopStore, 'find'>;
  /** The gateway's address, as browsers see it, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly refuseErased: (by: Caller, undo: () => Promise<void>) => Promise<void>;
}

/** Pixels of the picture that networks show, and how heavy it may be (providers.md, section 5). */
export const CARD = { width: 1200, height: 630, fit: 'cover', as: 'jpeg' } as const;
const CARD_BYTES_MAX = 1_000_000;

export const sharePageUrl = (publicUrl: string, { token }: Pick<ShareLink, 'token'>): string =>
  `${publicUrl}/share/p/${token}`;

async function ownRoom({ rooms }: ShareParts, by: Caller, roomId: string): Promise<StoredRoom> {
  const room = await rooms.find(roomId);
  if (!room || !mayChangeRoom(by, room)) throw notFound('no-such-project');
  return room;
}

interface Sharing {
  readonly room: StoredRoom;
  readonly via: Via;
  readonly picture?: string;
  readonly to?: string;
  readonly message?: string;
}

/** Makes the link and announces it, in one write. */
async function share(parts: ShareParts, req: Request, sharing: Sharing): Promise<ShareLink> {
  const { links, publicUrl, now, refuseErased } = parts;
  const by = signedInCaller(req);
  const { room, via, picture = '', to = '', message = '' } = sharing;
  const link = newLink({ roomId: room._id, user_id: by.userId, via, picture, createdAt: now() });
  const read = { language: languageOf(req) };
  const data = { ...roomFacts(room, by), ...read, to, message, via, shareUrl: sharePageUrl(publicUrl, link) };
  await links.create(link, newEvent('room-shared', data, { subject: room._id, requestId: requestId(req) }));
  await refuseErased(by, () => links.removeAllOf(by.userId));
  return link;
}

const shareByMail = (parts: ShareParts): Route =>
  route(shareCalls.sendMail, async ({ caller: by, body: { to, roomId, message }, req }) => {
    const room = await ownRoom(parts, by, roomId);
    await parts.limits.take(by.userId, 'mail');
    await share(parts, req, { room, via: 'mail', to, message });
  });

/** The bytes of what was sent, or of the caller's own picture: nothing is ever fetched from an address of somebody else. */
async function pictureBytes({ pictures }: ShareParts, by: Caller, img: string): Promise<Buffer> {
  if (img.startsWith('data:')) return dataUrlBytes(img, 'img');
  const bytes = (await pictures.isOf(by.userId, img))
    ? await pictures.read(img.slice(img.lastIndexOf('/') + 1))
    : null;
  if (!bytes) throw notFound('no-such-picture');
  return bytes;
}

/** A page of the picture alone. Nothing is announced of it: no project is shared. */
async function sharePicture(parts: ShareParts, by: Caller, of: Pick<ShareLink, 'via' | 'picture'>) {
  const link = newLink({ roomId: '', user_id: by.userId, ...of, createdAt: parts.now() });
  await parts.links.create(link);
  await parts.refuseErased(by, () => parts.links.removeAllOf(by.userId));
  return link;
}

/** What a picture is called that is shown without its project. */
async function titleOfPicture({ shop }: ShareParts, req: Request): Promise<string> {
  const { name } = pageShopOf(await shop.find());
  return sharePageWords[languageOf(req)].picture(name);
}

const shareSocially = (parts: ShareParts): Route =>
  route(shareCalls.postSocially, async ({ caller: by, body: { img, roomId, network }, req }) => {
    const room = roomId === undefined ? null : await ownRoom(parts, by, roomId);
    const bytes = await pictureBytes(parts, by, img);
    await parts.limits.take(by.userId, 'link');
    const card = await encodePictureOf(by.userId, bytes, CARD);
    if (card.length >= CARD_BYTES_MAX) throw refusal(422, 'picture-too-heavy');
    const picture = await parts.pictures.save(by.userId, 'share', card);
    const via = network ?? 'link';
    const link = room
      ? await share(parts, req, { room, via, picture })
      : await sharePicture(parts, by, { via, picture });
    const page = sharePageUrl(parts.publicUrl, link);
    const title = room?.titleProject ?? (await titleOfPicture(parts, req));
    const shared = { page, picture: `${parts.publicUrl}${picture}`, title };
    return { redirect: network ? networkLink(network, shared) : page };
  });

export const wireLink = (publicUrl: string, link: ShareLink): ShareLinkAnswer => ({
  _id: link._id,
  url: sharePageUrl(publicUrl, link),
  createdAt: link.createdAt.toISOString(),
  via: link.via,
});

export const shareRoutes = (parts: ShareParts): readonly Route[] => [
  shareByMail(parts),
  shareSocially(parts),
  route(shareCalls.makeLink, async ({ caller: by, body: { roomId }, req }) => {
    const room = await ownRoom(parts, by, roomId);
    await parts.limits.take(by.userId, 'link');
    return wireLink(parts.publicUrl, await share(parts, req, { room, via: 'link' }));
  }),
  route(shareCalls.links, async ({ caller: by, params: { roomId } }) => {
    const room = await ownRoom(parts, by, roomId);
    return { items: (await parts.links.list(room._id)).map((link) => wireLink(parts.publicUrl, link)) };
  }),
  route(shareCalls.withdrawLink, async ({ caller: by, params: { id } }) => {
    if (!(await parts.links.revoke(by.userId, id))) throw notFound('no-such-link');
  }),
];
