import { serviceNames, type ServiceName } from '@rackwright/contracts';
import type { GatewaySettings } from './nginxConfig';

/** Port of every part inside the network of the containers. */
export const CONTAINER_PORT = 8080;

/** The gateway in a container: each service under its own name, logs to the console. */
export const CONTAINER_SETTINGS: GatewaySettings = {
  listen: `0.0.0.0:${CONTAINER_PORT}`,
  wwwFolder: '/srv/www',
  upstreams: Object.fromEntries(
    serviceNames.map((service) => [service, `svc-${service}:${CONTAINER_PORT}`]),
  ) as Record<ServiceName, string>,
  brotliModuleFolder: '/usr/lib/nginx/modules',
  accessLog: '/dev/stdout',
  errorLog: '/dev/stderr',
};
