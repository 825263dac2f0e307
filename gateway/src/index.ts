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
