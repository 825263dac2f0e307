export { folderStore } from './folderStore';
export { removeOldVersions } from './oldVersions';
export { publishAll } from './publishAll';
export {
  endCanary,
  publishedVersions,
  publishRemote,
  startCanary,
  switchRemote,
  versionBefore,
  type Publication,
  type Trial,
} from './registry';
export { MEDIA_TYPES } from './mediaTypes';
export type { RemotesStore } from './remotesStore';
export { readRegistry, revisionsOf } from './revisions';
export { remotesStoreFrom } from './remotesStoreFrom';
export { shareFile, SHARES } from './shares';
