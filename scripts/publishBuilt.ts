import path from 'node:path';
import { folderStore, publishAll } from '@rackwright/registry';
import { wwwFolder } from './building/buildStale';

/** Publishes the remotes that were built here into REMOTES_FOLDER, but for those that were there before; run by the containers. */
const folder = process.env['REMOTES_FOLDER'];
if (!folder) throw new Error('REMOTES_FOLDER names no folder to publish into.');
await publishAll(wwwFolder(path.resolve(import.meta.dirname, '..')), folderStore(folder));
