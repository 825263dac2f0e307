/** 3D models that publishers upload, the shapes of products that have none, and what both are shown in. */
export * from './bottles/bottleMesh';
export * from './bottles/bottlePictures';
export * from './bottles/bottles';
export * from './bottles/wines';
export * from './coveredSurface';
export * from './coveringPatterns';
export * from './coverings';
export * from './daylight';
export * from './noise';
export * from './productMaterials';
export * from './renderer';
export * from './roleMaterials';
export * from './shapes/casing';
export { archLamps } from './shapes/furniture';
export { modelOf } from './shapes/generate';
export * from './shapes/geometry';
export * from './shapes/mesh';
export * from './shapes/packedMesh';
export * from './shapes/packedParts';
export type {
  DetailLevel,
  MaterialRole,
  ModelSize,
  Prism,
  ProductModel,
  Range,
  Shading,
  ShapedProduct,
  Slot,
} from './shapes/part';
export { boundsOf, pointOf } from './shapes/part';
export { BOTTLES } from './shapes/racking';
export * from './surfaceTextures';
export * from './uploadedModel';
export * from './woodDress';
export * from './woodLook';
