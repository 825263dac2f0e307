export { CONTAINER_PORT, CONTAINER_SETTINGS } from './container';
export { PAGES, pathPrefixes } from './routes';
export { nginxConfig, type GatewaySettings } from './nginxConfig';
export {
  publishRemote,
  readRegistry,
  rollBack,
  switchRemote,
  type Publication,
  type Registry,
  type RemoteEntry,
} from './registry';
