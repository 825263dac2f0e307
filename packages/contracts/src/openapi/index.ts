/** The documents of the calls, made from their contracts, and what of them, and of events, may not change. Not for browsers. */
export { openApiDocument, type OpenApiDocument } from './document';
export { eventShapes } from './eventShapes';
export { incompatibleChanges, type IncompatibleChange } from './compare';
export { schemasOf, type Json, type JsonSchema, type SchemaSet } from './jsonSchemas';
export {
  BreakingChange,
  forget,
  keep,
  outdated,
  type KeptName,
  type Outdated,
  type ReleasedShapes,
} from './kept';
export { callShapes, type CallShapes } from './shapes';
