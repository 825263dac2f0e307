import path from 'node:path';
import { publishAll, remotesStoreFrom } from '@rackwright/registry';
import { wwwFolder } from './building/buildStale';

/** Publishes the remotes that were built here into REMOTES_URL, but for those that were there before; run by the containers. */
const store = remotesStoreFrom(process.env, console.warn);
if (store === undefined) throw new Error('REMOTES_URL names no place to publish into.');
await publishAll(wwwFolder(path.resolve(import.meta.dirname, '..')), store);
