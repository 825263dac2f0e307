export { dialect } from './dialect';
export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './server';
