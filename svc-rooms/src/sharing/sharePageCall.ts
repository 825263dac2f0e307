import { shareCalls } from '@rackwright/contracts';
import { route, type Route, SENT, type Sent } from '@rackwright/service-kit';
import type { Language } from '@rackwright/words';
import type { Request, Response } from 'express';
import { unpack } from '../packing';
import type { StoredRoom } from '../room';
import { pageShopOf, type PageShop } from './pageShop';
import type { DrawnRoom } from './planDrawing';
import { CARD, sharePageUrl, type ShareParts } from './shareCalls';
import { noSharePage, pagePolicy, picturePage, sharePage, type SharedPicture } from './sharePage';
import type { ShareLink } from './shareStore';

type PageParts = Pick<ShareParts, 'rooms' | 'links' | 'shop' | 'publicUrl'>;

/** The first of those that are asked for which the shop speaks, else the shop's first. */
function languageOfPage(req: Request, { languages }: PageShop): Language {
  const accepted = req.acceptsLanguages([...languages]);
  return languages.find((one) => one === accepted) ?? languages[0] ?? 'en';
}

interface SharedPage {
  readonly status: number;
  readonly shop: PageShop;
  readonly html: string;
}

const sendPage = (res: Response, { status, shop, html }: SharedPage): Sent => {
  res
    .status(status)
    .set({
      'Content-Security-Policy': pagePolicy(shop),
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-cache',
    })
    .vary('Accept-Language')
    .type('html')
    .send(html);
  return SENT;
};

function pictureOf(publicUrl: string, link: ShareLink, room: StoredRoom | null): SharedPicture | null {
  const path = link.picture || room?.screenshot || (room?.imgPreview ?? '');
  if (path === '') return null;
  const size = link.picture === '' ? null : { width: CARD.width, height: CARD.height };
  return { path, url: `${publicUrl}${path}`, size };
}

const drawnRoomOf = (room: StoredRoom): DrawnRoom =>
  (JSON.parse(`${unpack(room.packed).toString()}}`) as { data: DrawnRoom }).data;

/** The page of a link, for whoever has it; one that opens nothing answers 404 with a page that says so. */
export const showSharePage = ({ rooms, links, shop: shops, publicUrl }: PageParts): Route =>
  route(shareCalls.page, async ({ params: { token }, req, res }) => {
    const [link, announced] = await Promise.all([links.find(token), shops.find()]);
    const room = link && link.roomId !== '' ? await rooms.find(link.roomId) : null;
    const picture = link && pictureOf(publicUrl, link, room);
    const shop = pageShopOf(announced);
    const frame = { shop, language: languageOfPage(req, shop), homeUrl: publicUrl };
    if (link && picture && link.roomId === '') {
      const html = picturePage({ pageUrl: sharePageUrl(publicUrl, link), picture }, frame);
      return sendPage(res, { status: 200, shop, html });
    }
    if (!link || !room) return sendPage(res, { status: 404, shop, html: noSharePage(frame) });
    const shared = {
      title: room.titleProject,
      floorAreaM2: room.FloorArea,
      bottleCount: room.bottleCount,
      pageUrl: sharePageUrl(publicUrl, link),
      plannerUrl: `${publicUrl}/browsing/${encodeURIComponent(room._id)}?share=${link.token}`,
      picture,
      drawing: picture ? null : drawnRoomOf(room),
    };
    return sendPage(res, { status: 200, shop, html: sharePage(shared, frame) });
  });
