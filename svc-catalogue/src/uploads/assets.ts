/** The catalogue's files: models as sent, pictures encoded anew in two sizes, each under a name made of its content. */
import { createHash } from 'node:crypto';
import { productCalls } from '@rackwright/contracts';
import type { Blob, BlobStore } from '@rackwright/service-kit';
import { encodePicture } from '@rackwright/service-kit/pictures';
import { checkModel } from './glb';
import type { InspectModel, ModelReport } from './inspectModel';

const KEY_PREFIX = 'catalogue/';
const NAME = /^[0-9a-f]{40}(-(large|small)\.webp|\.glb)$/;

/** Pixels of the longer side; `small` is for lists and menus. */
const SIZES = { large: 1280, small: 256 } as const;

export interface KeptModel {
  readonly url: string;
  readonly report: ModelReport;
}

export interface AssetStore {
  /** The address of the large picture; the small one has `-small` for `-large`. Refuses what is no picture. */
  keepPicture(bytes: Uint8Array): Promise<string>;
  /** The address of the model. Refuses what is no model, or more than a planner can draw. */
  keepModel(bytes: Uint8Array): Promise<KeptModel>;
  /** What a kept model is; null where there is none. Rejects when it cannot be looked at. */
  inspect(name: string): Promise<ModelReport | null>;
  /** With the other size of a picture. */
  remove(name: string): Promise<void>;
  /** Null for a name that nothing is kept under. */
  read(name: string): Promise<Blob | null>;
}

/** 40 characters that tell two files apart. */
const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 40);

const typeOf = (name: string): string => (name.endsWith('.glb') ? 'model/gltf-binary' : 'image/webp');

/** The address of what is kept under a name. */
export const addressOf = (name: string): string => productCalls.asset.path.replace('{name}', name);

export function createAssets(blobs: BlobStore, inspect: InspectModel): AssetStore {
  const keep = async (name: string, bytes: Uint8Array): Promise<string> => {
    await blobs.put(`${KEY_PREFIX}${name}`, bytes, typeOf(name));
    return addressOf(name);
  };
  const sized = (bytes: Uint8Array, side: number) =>
    encodePicture(bytes, { width: side, height: side, fit: 'inside', as: 'webp' });
  return {
    keepPicture: async (bytes) => {
      const large = await sized(bytes, SIZES.large);
      const stem = nameOf(large);
      await keep(`${stem}-small.webp`, await sized(bytes, SIZES.small));
      return keep(`${stem}-large.webp`, large);
    },
    keepModel: async (bytes) => {
      const report = await checkModel(bytes, inspect);
      return { url: await keep(`${nameOf(bytes)}.glb`, bytes), report };
    },
    inspect: async (name) => {
      const blob = NAME.test(name) && name.endsWith('.glb') ? await blobs.get(`${KEY_PREFIX}${name}`) : null;
      return blob && inspect(blob.bytes);
    },
    remove: async (name) => {
      for (const one of new Set([name, name.replace('-large', '-small')]))
        await blobs.remove(`${KEY_PREFIX}${one}`);
    },
    read: async (name) => {
      const blob = NAME.test(name) ? await blobs.get(`${KEY_PREFIX}${name}`) : null;
      return blob && { bytes: blob.bytes, type: typeOf(name) };
    },
  };
}
