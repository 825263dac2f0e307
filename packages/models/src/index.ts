/** 3D models that publishers upload, and what they are shown in. */
export * from './coveredSurface';
export * from './coveringPatterns';
export * from './coverings';
export * from './daylight';
export * from './noise';
export * from './renderer';
export * from './surfaceTextures';
export * from './uploadedModel';
export * from './woodDress';
export * from './woodLook';
