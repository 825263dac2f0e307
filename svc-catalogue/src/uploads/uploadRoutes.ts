/** The calls that take files, and the one that gives them. Names that clients send are read as kinds, or not at all. */
import {
  colorSchemeCalls,
  materialCalls,
  productCalls,
  slideCalls,
  trimAndFillerCalls,
  type WireMaterial,
  type WireProduct,
} from '@rackwright/contracts';
import { notFound, notModified, route, SENT, uploadedFile, type Route } from '@rackwright/service-kit';
import type { CatalogueWriter } from '../changing/catalogueWriter';
import { answerChange, causeOf, decideChange, toAddTo } from '../changing/changes';
import { notThatKind } from '../messages';
import type { AssetStore } from './assets';
import { isModel } from './glb';
import { measuredOf, type MeasuredModels } from './measuredModels';
import type { PendingAssets } from './pendingAssets';

export interface Uploading {
  readonly writer: CatalogueWriter;
  readonly assets: AssetStore;
  readonly pending: PendingAssets;
  readonly measured: MeasuredModels;
}

/** A year: what is under a name never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const sendAsset = (assets: AssetStore): Route =>
  route(productCalls.asset, async ({ params: { name }, req, res }) => {
    const asset = await assets.read(name);
    if (!asset) throw notFound();
    res.setHeader('Cache-Control', CACHE_CONTROL);
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('Content-Disposition', 'inline');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (notModified(req, res, `"${name}"`)) return SENT;
    res.setHeader('Content-Type', asset.type);
    res.end(asset.bytes);
    return SENT;
  });

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

/** By its content; a client may insist on one kind. */
function kindOf(bytes: Uint8Array, expected: '' | 'model' | 'picture'): 'model' | 'picture' {
  const is = isModel(bytes) ? 'model' : 'picture';
  if (expected !== '' && expected !== is) throw notThatKind(expected);
  return is;
}

/** Keeps a model with what it turned out to be. */
export async function keepMeasured({ assets, measured }: Uploading, bytes: Uint8Array) {
  const { url, report } = await assets.keepModel(bytes);
  const model = measuredOf(report);
  await measured.note(url, model);
  return { url, model };
}

/** Its address is for a record that is published later; noted, so that it goes when none ever is. */
const assetUpload = (uploading: Uploading): Route =>
  route(productCalls.keepAsset, async ({ body, req }) => {
    const { assets, pending } = uploading;
    const { buffer } = uploadedFile(req);
    const bytes = buffer.length;
    if (kindOf(buffer, body.kind) === 'picture') {
      const url = await assets.keepPicture(buffer);
      await pending.note(url);
      return { url, kind: 'picture' as const, bytes };
    }
    const {
      url,
      model: { lowest: _, ...model },
    } = await keepMeasured(uploading, buffer);
    await pending.note(url);
    return { url, kind: 'model' as const, bytes, model };
  });

interface ProductFields {
  readonly imageFolder: string;
  /** `true` for a picture, `false` for a model. */
  readonly isImage?: string;
}

/** The stored file's address and the field it is for. */
async function keepForProduct(
  uploading: Uploading,
  bytes: Uint8Array,
  { imageFolder, isImage = '' }: ProductFields,
) {
  const is = kindOf(bytes, isImage === 'true' ? 'picture' : isImage === 'false' ? 'model' : '');
  if (is === 'model') return { field: 'modelUrl', url: (await keepMeasured(uploading, bytes)).url } as const;
  return { field: pictureField(imageFolder), url: await uploading.assets.keepPicture(bytes) } as const;
}

const productUpload = (
  call: typeof productCalls.upload | typeof productCalls.uploadGeneric,
  uploading: Uploading,
): Route =>
  route(call, async ({ body, req, res }) => {
    const { field, url } = await keepForProduct(uploading, uploadedFile(req).buffer, body);
    const wanted = toAddTo(req, 'products', body.id);
    const decide = decideChange({ wanted, to: (product) => withAsset(product, field, url) });
    return answerChange<'products'>({ req, res }, uploading.writer, decide);
  });

/** Of a material that is named, the picture is its own from now on. */
const materialUpload = ({ assets, writer }: Uploading): Route =>
  route(materialCalls.upload, async ({ body: { id }, req }) => {
    const url = await assets.keepPicture(uploadedFile(req).buffer);
    if (id !== '') {
      const to = (material: WireMaterial) => ({ ...material, path: url });
      await writer.change(causeOf(req), decideChange({ wanted: toAddTo(req, 'materials', id), to }));
    }
    return { url };
  });

export const uploadRoutes = (uploading: Uploading): readonly Route[] => [
  productUpload(productCalls.upload, uploading),
  productUpload(productCalls.uploadGeneric, uploading),
  materialUpload(uploading),
  ...[colorSchemeCalls.upload, slideCalls.upload, trimAndFillerCalls.upload].map((call) =>
    route(call, async ({ req }) => ({ url: await uploading.assets.keepPicture(uploadedFile(req).buffer) })),
  ),
  assetUpload(uploading),
  sendAsset(uploading.assets),
];
