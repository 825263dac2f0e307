/** The documents of the calls, made from their contracts, and what of them may not change. Not for browsers. */
export { openApiDocument, type OpenApiDocument } from './document';
export { incompatibleChanges, type IncompatibleChange } from './compare';
export { schemasOf, type Json, type JsonSchema, type SchemaSet } from './jsonSchemas';
export { BreakingChange, keep, outdated, type Outdated } from './kept';
export { callShapes, type CallShapes } from './shapes';
