import { roomCalls, templateCalls } from '@rackwright/contracts';
import { notFound, notModified, route, SENT, type Caller, type Route } from '@rackwright/service-kit';
import { encodePictureOf } from '@rackwright/service-kit/pictures';
import { dataUrlBytes } from './dataUrl';
import { PICTURE_TYPE, type Pictures, type Purpose } from './pictures';

/** Pixels a screenshot has at most (planner spec, section 9). */
const SCREENSHOT = { width: 1024, height: 768, fit: 'inside', as: 'jpeg' } as const;

export interface PictureParts {
  readonly pictures: Pictures;
  /** Refuses somebody whose account was erased in the meantime, after undoing what was just made. */
  readonly refuseErased: (by: Caller, undo: () => Promise<void>) => Promise<void>;
}

/** Encodes it anew: nothing is stored as it was sent. */
const saveScreenshot = (
  call: typeof roomCalls.saveScreenshot | typeof templateCalls.saveScreenshot,
  { pictures, refuseErased }: PictureParts,
  purpose: Exclude<Purpose, 'share'>,
): Route =>
  route(call, async ({ caller: by, body: { image } }) => {
    const jpeg = await encodePictureOf(by.userId, dataUrlBytes(image, 'image'), SCREENSHOT);
    const url = await pictures.save(by.userId, purpose, jpeg);
    await refuseErased(by, () => pictures.removeUnused(url));
    return { url };
  });

/** A name stands for the same bytes for ever, so they are kept for as long as a browser likes. */
const servePicture = ({ pictures }: PictureParts): Route =>
  route(roomCalls.picture, async ({ params: { name }, req, res }) => {
    const bytes = await pictures.read(name);
    if (!bytes) throw notFound('no-such-picture');
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    if (!notModified(req, res, `"${name}"`)) res.type(PICTURE_TYPE).send(bytes);
    return SENT;
  });

export const pictureRoutes = (parts: PictureParts): readonly Route[] => [
  saveScreenshot(roomCalls.saveScreenshot, parts, 'screenshot'),
  saveScreenshot(templateCalls.saveScreenshot, parts, 'template'),
  route(roomCalls.removeScreenshot, async ({ caller: by, params: { id } }) => {
    if (!(await parts.pictures.remove(by.userId, id))) throw notFound('no-such-picture');
  }),
  servePicture(parts),
];
