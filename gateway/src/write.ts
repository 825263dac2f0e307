import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { nginxConfig } from './nginxConfig';

/**
 * Prints the configuration for the container image: each service under its own name on port 8080, logs to the console.
 * Run by the gateway's Dockerfile.
 */
const upstreams = Object.fromEntries(
  serviceNames.map((service) => [service, `svc-${service}:8080`]),
) as Record<ServiceName, string>;
process.stdout.write(
  nginxConfig({
    listen: '0.0.0.0:8080',
    wwwFolder: '/srv/www',
    upstreams,
    brotliModuleFolder: '/usr/lib/nginx/modules',
    accessLog: '/dev/stdout',
    errorLog: '/dev/stderr',
  }),
);
