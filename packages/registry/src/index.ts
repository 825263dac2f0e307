export { readRegistry, revisionsOf } from './files';
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
export { shareFile, SHARES } from './shares';
