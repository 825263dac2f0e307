/** What there is in a 3D model. Depends on nothing else of the service: it runs in a thread of its own. */
import gltfValidator from 'gltf-validator';
import { drawnModel, type DrawnModel } from './drawnModel';

/** What there is in a model. */
export interface ModelReport {
  readonly triangles: number;
  /** Metres, along the axes of the model; y is up. */
  readonly size: DrawnModel['size'];
  readonly lowest: number;
  readonly textures: readonly { readonly width: number; readonly height: number }[];
  readonly extensionsRequired: readonly string[];
  readonly hasExternalResources: boolean;
  /** Not valid, whether there are words for it or not. */
  readonly isFaulty: boolean;
  /** The first fault; absent where the validator has none. */
  readonly fault?: string;
}

/** Looks at a model; rejects with a Failure when that takes too long. */
export type InspectModel = (bytes: Uint8Array) => Promise<ModelReport>;

const GIVEN_UP: ModelReport = {
  triangles: 0,
  size: [0, 0, 0],
  lowest: 0,
  textures: [],
  extensionsRequired: [],
  hasExternalResources: false,
  isFaulty: true,
};

/** Takes 10 to 300 ms of the processor for the largest models. */
export const inspectModel: InspectModel = async (bytes) => {
  const validated = await gltfValidator
    .validateBytes(new Uint8Array(bytes), { format: 'glb', maxIssues: 100, writeTimestamp: false })
    // It gives up on some that are no models, with words of its own program.
    .catch(() => null);
  if (validated === null) return GIVEN_UP;
  const { issues, info } = validated;
  const resources = info?.resources ?? [];
  const fault = issues.messages.find(({ severity }) => severity === 0);
  const drawn =
    issues.numErrors > 0 ? { triangles: 0, size: [0, 0, 0] as const, lowest: 0 } : drawnModel(bytes);
  return {
    triangles: Math.max(drawn.triangles, info?.totalTriangleCount ?? 0),
    size: drawn.size,
    lowest: drawn.lowest,
    textures: resources.flatMap(({ image }) => (image ? [image] : [])),
    extensionsRequired: info?.extensionsRequired ?? [],
    hasExternalResources: resources.some(({ storage }) => storage === 'external'),
    isFaulty: issues.numErrors > 0,
    ...(fault ? { fault: fault.message } : {}),
  };
};
