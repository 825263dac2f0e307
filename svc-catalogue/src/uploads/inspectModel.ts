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
  /** The first fault; null for a valid model. */
  readonly fault: string | null;
}

/** Looks at a model; rejects with a Failure when that takes too long. */
export type InspectModel = (bytes: Uint8Array) => Promise<ModelReport>;

/** Takes 10 to 300 ms of the processor for the largest models. */
export const inspectModel: InspectModel = async (bytes) => {
  const { issues, info } = await gltfValidator.validateBytes(new Uint8Array(bytes), {
    format: 'glb',
    maxIssues: 100,
    writeTimestamp: false,
  });
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
    fault: issues.numErrors > 0 ? (fault?.message ?? 'It has faults.') : null,
  };
};
