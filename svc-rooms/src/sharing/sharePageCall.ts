import { shareCalls } from '@rackwright/contracts';
import { route, type Route, SENT, type Sent, told } from '@rackwright/service-kit';
import type { Response } from 'express';
import { unpack } from '../packing';
import type { StoredRoom } from '../room';
import { planDrawing, type DrawnRoom } from './planDrawing';
import { CARD, sharePageUrl, type ShareParts } from './shareCalls';
import { escaped, noSharePage, PAGE_POLICY, picturePage, sharePage, type SharedPicture } from './sharePage';
import type { ShareLink } from './shareStore';

type PageParts = Pick<ShareParts, 'rooms' | 'links' | 'publicUrl'>;

const sendPage = (res: Response, status: number, html: string): Sent => {
  res
    .status(status)
    .set({
      'Content-Security-Policy': PAGE_POLICY,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-cache',
    })
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

function drawingOf(room: StoredRoom): string {
  const { data } = JSON.parse(`${unpack(room.packed).toString()}}`) as { data: DrawnRoom };
  return planDrawing(data, escaped(`Plan of ${room.titleProject}`));
}

/** The page of a link, for whoever has it; one that opens nothing answers 404 with a page that says so. */
export const showSharePage = ({ rooms, links, publicUrl }: PageParts): Route =>
  route(shareCalls.page, async ({ params: { token }, res }) => {
    const link = await links.find(token);
    const room = link && link.roomId !== '' ? await rooms.find(link.roomId) : null;
    const picture = link && pictureOf(publicUrl, link, room);
    if (link && picture && link.roomId === '')
      return sendPage(
        res,
        200,
        picturePage({ pageUrl: sharePageUrl(publicUrl, link), homeUrl: publicUrl, picture }),
      );
    if (!link || !room) return sendPage(res, 404, noSharePage(told('link-taken-back').message, publicUrl));
    const html = sharePage({
      title: room.titleProject,
      floorAreaM2: room.FloorArea,
      bottleCount: room.bottleCount,
      pageUrl: sharePageUrl(publicUrl, link),
      homeUrl: publicUrl,
      plannerUrl: `${publicUrl}/browsing/${encodeURIComponent(room._id)}?share=${link.token}`,
      picture,
      drawing: picture ? '' : drawingOf(room),
    });
    return sendPage(res, 200, html);
  });
