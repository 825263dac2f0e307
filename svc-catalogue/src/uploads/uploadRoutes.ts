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
import {
  notFound,
  notModified,
  requestId,
  route,
  SENT,
  uploadedFile,
  type Route,
} from '@rackwright/service-kit';
import type { CatalogueWriter } from '../changing/catalogueWriter';
import { answerChange, decideChange, wantedOf } from '../changing/changes';
import { notThatKind } from '../messages';
import type { AssetStore } from './assets';
import { isModel } from './glb';

export interface Uploading {
  readonly writer: CatalogueWriter;
  readonly assets: AssetStore;
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

interface ProductFields {
  readonly imageFolder: string;
  /** `true` for a picture, `false` for a model. */
  readonly isImage?: string;
}

/** The stored file's address and the field it is for, by its content; a client may insist on one kind. */
async function keepForProduct(
  assets: AssetStore,
  bytes: Uint8Array,
  { imageFolder, isImage = '' }: ProductFields,
) {
  const is = isModel(bytes) ? 'model' : 'picture';
  const expected = isImage === 'true' ? 'picture' : isImage === 'false' ? 'model' : is;
  if (expected !== is) throw notThatKind(expected);
  if (is === 'model') return { field: 'modelUrl', url: await assets.keepModel(bytes) } as const;
  return { field: pictureField(imageFolder), url: await assets.keepPicture(bytes) } as const;
}

const productUpload = (
  call: typeof productCalls.upload | typeof productCalls.uploadGeneric,
  { assets, writer }: Uploading,
): Route =>
  route(call, async ({ body, req, res }) => {
    const { field, url } = await keepForProduct(assets, uploadedFile(req).buffer, body);
    const wanted = wantedOf(req, 'products', body.id);
    const decide = decideChange({ wanted, to: (product) => withAsset(product, field, url) });
    return answerChange<'products'>({ req, res }, writer, decide);
  });

/** Of a material that is named, the picture is its own from now on. */
const materialUpload = ({ assets, writer }: Uploading): Route =>
  route(materialCalls.upload, async ({ body: { id }, req }) => {
    const url = await assets.keepPicture(uploadedFile(req).buffer);
    if (id !== '') {
      const to = (material: WireMaterial) => ({ ...material, path: url });
      await writer.change(requestId(req), decideChange({ wanted: wantedOf(req, 'materials', id), to }));
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
  sendAsset(uploading.assets),
];
