/** What a 3D model must be before it is kept. */
import { MODEL_MOST } from '@rackwright/contracts';
import {
  brokenModel,
  externalResource,
  modelCutOff,
  modelTooLarge,
  noModel,
  textureTooLarge,
  tooManyTriangles,
  unknownExtension,
} from '../messages';
import type { InspectModel, ModelReport } from './inspectModel';

/** Bytes. */
export const MODEL_LIMIT = MODEL_MOST.MB * 1024 * 1024;
export const TRIANGLE_LIMIT = MODEL_MOST.triangles;
/** Pixels of either side. */
export const TEXTURE_LIMIT = MODEL_MOST.texture;

/** What the planner's loader understands of what a model may ask for. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  'EXT_meshopt_compression',
  'EXT_texture_webp',
  'KHR_materials_clearcoat',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
]);

/** A binary glTF by its first bytes. */
export const isModel = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.length)).toString('latin1') === 'glTF';

const HEAD_BYTES = 12;

/** It says of itself how long it is. */
const isCutOff = (bytes: Uint8Array): boolean =>
  bytes.length < HEAD_BYTES || new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true) > bytes.length;

/** Refuses what is no model, too large, made of several files, faulty, or more than a planner can draw. */
export async function checkModel(bytes: Uint8Array, inspect: InspectModel): Promise<ModelReport> {
  if (!isModel(bytes)) throw noModel();
  if (bytes.length > MODEL_LIMIT) throw modelTooLarge(bytes.length, MODEL_LIMIT);
  if (isCutOff(bytes)) throw modelCutOff();
  const report = await inspect(bytes);
  if (report.hasExternalResources) throw externalResource();
  const unknown = report.extensionsRequired.find((name) => !EXTENSIONS.has(name));
  if (unknown !== undefined) throw unknownExtension(unknown);
  if (report.isFaulty) throw brokenModel(report.fault);
  if (report.triangles > TRIANGLE_LIMIT) throw tooManyTriangles(report.triangles, TRIANGLE_LIMIT);
  const large = report.textures.find(({ width, height }) => Math.max(width, height) > TEXTURE_LIMIT);
  if (large) throw textureTooLarge(large.width, large.height, TEXTURE_LIMIT);
  return report;
}
