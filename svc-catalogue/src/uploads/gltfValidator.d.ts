/** What of gltf-validator is used here; the package brings no types. */
declare module 'gltf-validator' {
  interface GltfReport {
    readonly issues: {
      readonly numErrors: number;
      readonly messages: readonly {
        readonly code: string;
        readonly message: string;
        readonly severity: number;
      }[];
    };
    /** Absent when the file could not even be opened. */
    readonly info?: {
      readonly extensionsRequired?: readonly string[];
      readonly resources?: readonly {
        readonly storage: string;
        readonly image?: { readonly width: number; readonly height: number };
      }[];
      readonly totalTriangleCount: number;
    };
  }
  interface GltfOptions {
    readonly format?: 'glb' | 'gltf';
    readonly maxIssues?: number;
    readonly writeTimestamp?: boolean;
  }
  const validator: { validateBytes(bytes: Uint8Array, options: GltfOptions): Promise<GltfReport> };
  export default validator;
}
