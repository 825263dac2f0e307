export {
  BODY_LIMIT_BYTES,
  CALLS,
  PAGES,
  SERVICES,
  documentedCalls,
  pathPrefixes,
  type BodyLimit,
  type CallRoute,
  type Method,
  type ServiceName,
} from './routes';
export { nginxConfig, type GatewaySettings } from './nginxConfig';
export {
  publishRemote,
  readRegistry,
  rollBack,
  switchRemote,
  type Registry,
  type RemoteEntry,
} from './registry';
