export { CONTAINER_PORT, CONTAINER_SETTINGS, CONTAINER_TLS } from './container';
export { pathPrefixes } from './routes';
export { readTrustedProxies } from './trustedProxies';
export { nginxConfig } from './nginxConfig';
export type { GatewaySettings, PaymentOrigins } from './settings';
