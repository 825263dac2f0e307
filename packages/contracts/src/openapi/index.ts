/** The documents of the calls, made from their contracts, and what may not change in them. Not for browsers. */
export { openApiDocument, type OpenApiDocument } from './document';
export { incompatibleChanges, type IncompatibleChange } from './compare';
export { BreakingChange, keep, outdated, type Outdated } from './kept';
