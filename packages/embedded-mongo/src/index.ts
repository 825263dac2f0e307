export { breachOf } from './commands/breach';
export { dialect } from './dialect';
export { goBack } from './storage/goBack';
export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './server';
