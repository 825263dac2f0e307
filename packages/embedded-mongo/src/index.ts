export { breachOf } from './commands/breach';
export { dialect } from './dialect';
export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './server';
