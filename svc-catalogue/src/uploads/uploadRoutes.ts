/** The calls that take files, and the one that gives them. Names that clients send are read as kinds, or not at all. */
import { findCall, type WireMaterial, type WireProduct } from '@rackwright/contracts';
import {
  anyone,
  notFound,
  notModified,
  parse,
  publisher,
  requestId,
  route,
  uploadedFile,
  type Handler,
  type Router,
} from '@rackwright/service-kit';
import type { Request } from 'express';
import { z } from 'zod';
import type { CatalogueWriter } from '../changing/catalogueWriter';
import { decideChange, wantedVersions } from '../changing/changes';
import { answerChange } from '../changing/publishRoutes';
import { notThatKind } from '../messages';
import type { AssetStore } from './assets';
import { isModel } from './glb';

export interface Uploading {
  readonly writer: CatalogueWriter;
  readonly assets: AssetStore;
}

/** A year: what is under a name never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const sendAsset =
  (assets: AssetStore): Handler =>
  async (req, res) => {
    const name = String(req.params['name']);
    const asset = await assets.read(name);
    if (!asset) throw notFound();
    res.setHeader('Cache-Control', CACHE_CONTROL);
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('Content-Disposition', 'inline');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (notModified(req, res, `"${name}"`)) return;
    res.setHeader('Content-Type', asset.type);
    res.end(asset.bytes);
  };

/** The text fields beside the file, as the call's contract has them. */
const fieldsOf = (path: string): z.ZodType<Record<string, string>> =>
  (findCall('POST', path)?.takes ?? z.strictObject({})) as z.ZodType<Record<string, string>>;

type PictureField = 'productImage' | 'leftMenuImg' | 'swapImage' | 'contextualImg' | 'texture';
const pictureFields: readonly [RegExp, PictureField][] = [
  [/menu/i, 'leftMenuImg'],
  [/swap/i, 'swapImage'],
  [/context/i, 'contextualImg'],
  [/texture/i, 'texture'],
];

/** What a picture of a product is for: the folder that a publisher names says so, and is nothing else than that. */
const pictureField = (imageFolder: string): PictureField =>
  pictureFields.find(([pattern]) => pattern.test(imageFolder))?.[1] ?? 'productImage';

const TEXTURES_AT_MOST = 20;

/** The product with the stored file in the field it is for. */
function withAsset(product: WireProduct, field: PictureField | 'modelUrl', url: string): WireProduct {
  if (field !== 'texture') return { ...product, [field]: url };
  const others = product.texture.filter((one) => one !== url);
  return { ...product, texture: [...others, url].slice(-TEXTURES_AT_MOST) };
}

/** The stored file's address and the field it is for, by its content; a client may insist on one kind. */
async function keepForProduct(assets: AssetStore, req: Request, fields: Record<string, string>) {
  const { buffer } = uploadedFile(req);
  const is = isModel(buffer) ? 'model' : 'picture';
  const { isImage = '', imageFolder = '' } = fields;
  const expected = isImage === 'true' ? 'picture' : isImage === 'false' ? 'model' : is;
  if (expected !== is) throw notThatKind(expected);
  if (is === 'model') return { field: 'modelUrl', url: await assets.keepModel(buffer) } as const;
  return { field: pictureField(imageFolder), url: await assets.keepPicture(buffer) } as const;
}

function addProductUpload(router: Router, path: string, { assets, writer }: Uploading): void {
  const takes = fieldsOf(path);
  route(router, 'post', path, { who: publisher }, async (req, res) => {
    const fields = parse(takes, req.body);
    const { field, url } = await keepForProduct(assets, req, fields);
    const wanted = { name: 'products', id: fields['id'] ?? '', versions: wantedVersions(req) } as const;
    const decide = decideChange({ wanted, to: (product) => withAsset(product, field, url) });
    await answerChange({ req, res }, writer, decide);
  });
}

/** Of a material that is named, the picture is its own from now on. */
function addMaterialUpload(router: Router, path: string, { assets, writer }: Uploading): void {
  const takes = fieldsOf(path);
  route(router, 'post', path, { who: publisher }, async (req, res) => {
    const { id = '' } = parse(takes, req.body);
    const url = await assets.keepPicture(uploadedFile(req).buffer);
    if (id !== '') {
      const wanted = { name: 'materials', id, versions: wantedVersions(req) } as const;
      const to = (material: WireMaterial) => ({ ...material, path: url });
      await writer.change(requestId(req), decideChange({ wanted, to }));
    }
    res.json({ url });
  });
}

function addPictureUpload(router: Router, path: string, { assets }: Uploading): void {
  const takes = fieldsOf(path);
  route(router, 'post', path, { who: publisher }, async (req, res) => {
    parse(takes, req.body);
    res.json({ url: await assets.keepPicture(uploadedFile(req).buffer) });
  });
}

export function addUploads(router: Router, uploading: Uploading): void {
  addProductUpload(router, '/products/upload', uploading);
  addProductUpload(router, '/products/uploadGeneric', uploading);
  addMaterialUpload(router, '/materials/upload', uploading);
  for (const path of ['/colorSchemes/upload', '/slides/upload', '/trimandFillers/upload'])
    addPictureUpload(router, path, uploading);
  route(router, 'get', '/products/assets/:name', { who: anyone }, sendAsset(uploading.assets));
}
