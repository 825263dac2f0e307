/** What a 3D model must be before it is kept. */
import gltfValidator from 'gltf-validator';
import {
  brokenModel,
  externalResource,
  modelTooLarge,
  noModel,
  textureTooLarge,
  tooManyTriangles,
  unknownExtension,
} from './messages';

/** Bytes. */
export const MODEL_LIMIT = 8 * 1024 * 1024;
export const TRIANGLE_LIMIT = 50_000;
/** Pixels of either side. */
export const TEXTURE_LIMIT = 2048;

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

/** What there is in a model. */
export interface ModelReport {
  readonly triangles: number;
  readonly textures: readonly { readonly width: number; readonly height: number }[];
  readonly extensionsRequired: readonly string[];
  readonly hasExternalResources: boolean;
  /** The first fault; null for a valid model. */
  readonly fault: string | null;
}

/** Looks at a model; rejects with a Failure when that takes too long. */
export type InspectModel = (bytes: Uint8Array) => Promise<ModelReport>;

/** A binary glTF by its first bytes. */
export const isModel = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.length)).toString('latin1') === 'glTF';

/** Takes 10 to 300 ms of the processor for the largest models. */
export const inspectModel: InspectModel = async (bytes) => {
  const { issues, info } = await gltfValidator.validateBytes(new Uint8Array(bytes), {
    format: 'glb',
    maxIssues: 100,
    writeTimestamp: false,
  });
  const resources = info?.resources ?? [];
  const fault = issues.messages.find(({ severity }) => severity === 0);
  return {
    triangles: info?.totalTriangleCount ?? 0,
    textures: resources.flatMap(({ image }) => (image ? [image] : [])),
    extensionsRequired: info?.extensionsRequired ?? [],
    hasExternalResources: resources.some(({ storage }) => storage === 'external'),
    fault: issues.numErrors > 0 ? (fault?.message ?? 'It has faults.') : null,
  };
};

/** Refuses what is no model, too large, made of several files, faulty, or more than a planner can draw. */
export async function checkModel(bytes: Uint8Array, inspect: InspectModel): Promise<void> {
  if (!isModel(bytes)) throw noModel();
  if (bytes.length > MODEL_LIMIT) throw modelTooLarge(bytes.length, MODEL_LIMIT);
  const report = await inspect(bytes);
  if (report.hasExternalResources) throw externalResource();
  const unknown = report.extensionsRequired.find((name) => !EXTENSIONS.has(name));
  if (unknown !== undefined) throw unknownExtension(unknown);
  if (report.fault !== null) throw brokenModel(report.fault);
  if (report.triangles > TRIANGLE_LIMIT) throw tooManyTriangles(report.triangles, TRIANGLE_LIMIT);
  const large = report.textures.find(({ width, height }) => Math.max(width, height) > TEXTURE_LIMIT);
  if (large) throw textureTooLarge(large.width, large.height, TEXTURE_LIMIT);
}
