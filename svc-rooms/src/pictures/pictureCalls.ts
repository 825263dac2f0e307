import { emptyRequest, screenshotRequest } from '@rackwright/contracts';
import {
  notFound,
  notModified,
  parse,
  signedInCaller,
  type Caller,
  type Handler,
} from '@rackwright/service-kit';
import { encodePictureOf } from '@rackwright/service-kit/pictures';
import { messages } from '../messages';
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
export const saveScreenshot =
  ({ pictures, refuseErased }: PictureParts, purpose: Exclude<Purpose, 'share'>): Handler =>
  async (req, res) => {
    const by = signedInCaller(req);
    const { image } = parse(screenshotRequest, req.body);
    const jpeg = await encodePictureOf(by.userId, dataUrlBytes(image, 'image'), SCREENSHOT);
    const url = await pictures.save(by.userId, purpose, jpeg);
    await refuseErased(by, () => pictures.removeUnused(url));
    res.status(201).json({ url });
  };

export const deleteScreenshot =
  ({ pictures }: PictureParts): Handler =>
  async (req, res) => {
    parse(emptyRequest, req.body);
    if (!(await pictures.remove(signedInCaller(req).userId, String(req.params['id']))))
      throw notFound(messages['no-such-picture']);
    res.status(204).end();
  };

/** A name stands for the same bytes for ever, so they are kept for as long as a browser likes. */
export const servePicture =
  ({ pictures }: PictureParts): Handler =>
  async (req, res) => {
    const name = String(req.params['name']);
    const bytes = await pictures.read(name);
    if (!bytes) throw notFound(messages['no-such-picture']);
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    if (!notModified(req, res, `"${name}"`)) res.type(PICTURE_TYPE).send(bytes);
  };
