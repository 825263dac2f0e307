import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { nginxConfig, readTrustedProxies, type GatewaySettings } from '@rackwright/gateway';
import type { Given } from './given';
import { paymentOrigins } from './paymentSandbox';
import { answersOk } from './ports';
import type { ProcessSpec } from './supervise';
import {
  instancePort,
  instancesOf,
  logFileOf,
  placesSeenBy,
  portOf,
  remotesFolderOf,
  SERVICE_PARTS,
  urlOf,
  type Places,
} from './topology';

const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'];

/** Where nginx' brotli modules are installed; undefined where they are not. */
function brotliModuleFolder(): string | undefined {
  return MODULE_FOLDERS.find((folder) =>
    ['filter', 'static'].every((kind) => existsSync(path.join(folder, `ngx_http_brotli_${kind}_module.so`))),
  );
}

/** Writes the gateway's configuration into the data folder and gives the process that serves it. */
export function gatewayProcess(places: Places, given: Given, development: boolean): ProcessSpec {
  const prefix = path.join(places.dataDir, 'gateway');
  for (const name of ['conf', 'logs', 'run', 'tmp']) mkdirSync(path.join(prefix, name), { recursive: true });
  const modules = brotliModuleFolder();
  const payment = paymentOrigins(places, given);
  const addresses = (service: ServiceName) =>
    instancesOf(
      places,
      SERVICE_PARTS.find((part) => part.service === service)!,
    )
      .map((instance) => `127.0.0.1:${instancePort(placesSeenBy('gateway', places), instance)}`)
      .join(' ');
  const settings: GatewaySettings = {
    listen: `127.0.0.1:${portOf(places, 'gateway')}`,
    wwwFolder: path.join(places.root, 'gateway/www'),
    remotesFolder: remotesFolderOf(places),
    upstreams: Object.fromEntries(serviceNames.map((service) => [service, addresses(service)])) as Record<
      ServiceName,
      string
    >,
    trustedProxies: readTrustedProxies(process.env['TRUSTED_PROXIES']),
    publicUrl: process.env['PUBLIC_URL'] ?? '',
    ...(modules === undefined ? {} : { brotliModuleFolder: modules }),
    ...(process.getuid?.() === 0 ? { runUser: userInfo().username } : {}),
    ...(development ? { allowEval: true } : {}),
    ...(payment === undefined ? {} : { payment }),
  };
  writeFileSync(path.join(prefix, 'conf/nginx.conf'), nginxConfig(settings));
  return {
    name: 'gateway',
    command: 'nginx',
    args: ['-e', 'logs/error.log', '-p', prefix, '-c', 'conf/nginx.conf'],
    logFile: logFileOf(places, 'gateway'),
    stopSignal: 'SIGQUIT',
    orphanSignal: 'SIGTERM',
    isReady: () => answersOk(`${urlOf(places, 'gateway')}/healthz`),
    readyWithinMs: 60_000,
    isAlive: (withinMs) => answersOk(`${urlOf(places, 'gateway')}/healthz`, withinMs),
  };
}
