import { BODY_LIMIT_BYTES, serviceNames } from '@rackwright/contracts';
import { MEDIA_TYPES } from '@rackwright/registry';
import { answerHeaders, maps } from './answerHeaders';
import { CALLS_PER_SECOND, callLocations, docsLocation, proxying, upstream } from './calls';
import { checkout, pages, remotes, SHOP_CACHE, shopLocations } from './files';
import { block, indent, type Lines } from './lines';
import { HEALTH, plainListener, tlsListener } from './listeners';
import { GATEWAY_PROBLEMS, problemAddress, problemLocation } from './problems';
import type { GatewaySettings } from './settings';
import { sessionShares } from './sessionShares';
import { storedRemotes, storedRemotesMaps } from './storedRemotes';
import { clientScheme, realAddress } from './trustedProxies';

/**
 * The whole nginx.conf. Relative paths in it are relative to nginx's prefix, which needs the folders `logs`, `run` and `tmp`.
 * The same table and the same text serve the embedded run, the tests and the container; only hosts and ports differ.
 */
export function nginxConfig(settings: GatewaySettings): string {
  const brotli = settings.brotliModuleFolder !== undefined;
  const proxies = settings.trustedProxies ?? [];
  return `${[
    ...(brotli ? brotliModules(settings.brotliModuleFolder) : []),
    ...mainDirectives(settings),
    'http {',
    ...indent([
      ...typesAndTemporaryFolders(settings),
      ...compression(brotli),
      ...timeoutsAndLimits(settings),
      ...realAddress(proxies),
      ...clientScheme(proxies),
      ...proxying(settings),
      SHOP_CACHE,
      ...maps(settings),
      ...sessionShares(settings),
      ...(settings.remotesStore ? storedRemotesMaps : []),
      ...serviceNames.flatMap((service) => upstream(service, settings.upstreams[service])),
      ...(settings.tls ? plainListener(settings) : []),
      ...server(settings, brotli),
    ]),
    '}',
  ].join('\n')}\n`;
}

function brotliModules(folder: string | undefined): Lines {
  return ['filter', 'static'].map((kind) => `load_module ${folder}/ngx_http_brotli_${kind}_module.so;`);
}

const errorLog = (settings: GatewaySettings): string => `error_log ${settings.errorLog ?? 'logs/error.log'}`;

function mainDirectives(settings: GatewaySettings): Lines {
  return [
    ...(settings.runUser === undefined ? [] : [`user ${settings.runUser};`]),
    'daemon off;',
    'worker_processes 2;',
    'worker_shutdown_timeout 10s;',
    'pid run/nginx.pid;',
    // An address is compared with the patterns of many calls.
    'pcre_jit on;',
    `${errorLog(settings)} warn;`,
    // An open planner holds two streams, each a connection on either side; what they take of files is asked for as well.
    'worker_rlimit_nofile 16384;',
    'events { worker_connections 8192; }',
  ];
}

function typesAndTemporaryFolders(settings: GatewaySettings): Lines {
  return [
    'types {',
    ...Object.entries(MEDIA_TYPES).map(([end, type]) => `  ${type} ${end};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    'charset_types text/css text/plain application/javascript;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path tmp/${kind};`),
    'log_format line escape=json',
    `  '{"time":"$time_iso8601","requestId":"$request_id","method":"$request_method","path":"$logged_path",'`,
    `  '"status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"upstream":"$upstream_addr",'`,
    `  '"upstreamStatus":"$upstream_status","upstreamSeconds":"$upstream_response_time",'`,
    `  '"address":"$remote_addr","agent":"$http_user_agent"}';`,
    `access_log ${settings.accessLog ?? 'logs/access.log'} line;`,
    // Of a request nginx itself writes the whole address and the page it came from, secrets with them. What failed is in the line above.
    `${errorLog(settings)} crit;`,
    'sendfile on;',
    'tcp_nopush on;',
    'server_tokens off;',
  ];
}

const COMPRESSED_TYPES =
  'text/css text/plain text/csv application/javascript application/json application/problem+json image/svg+xml model/gltf-binary';

function compression(brotli: boolean): Lines {
  return [
    'gzip on;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    `gzip_types ${COMPRESSED_TYPES};`,
    ...(brotli
      ? [
          'brotli on;',
          'brotli_static on;',
          'brotli_comp_level 5;',
          'brotli_min_length 1024;',
          `brotli_types ${COMPRESSED_TYPES};`,
        ]
      : []),
  ];
}

function timeoutsAndLimits(settings: GatewaySettings): Lines {
  const rate = settings.callsPerSecond ?? CALLS_PER_SECOND;
  return [
    'keepalive_timeout 60s;',
    'client_header_timeout 8s;',
    'client_body_timeout 15s;',
    'send_timeout 30s;',
    'large_client_header_buffers 4 16k;',
    `client_max_body_size ${BODY_LIMIT_BYTES.usual};`,
    `limit_req_zone $binary_remote_addr zone=calls:10m rate=${rate}r/s;`,
    'limit_conn_zone $binary_remote_addr zone=clients:10m;',
    'limit_req_status 429;',
    'limit_conn_status 429;',
  ];
}

function server(settings: GatewaySettings, brotli: boolean): Lines {
  return block('server', [
    ...(settings.tls ? tlsListener(settings.tls) : [`listen ${settings.listen};`]),
    `root ${settings.wwwFolder}/shell;`,
    'limit_conn clients 200;',
    // Answers that end before any location is chosen have a kind, too.
    "set $kind '';",
    ...GATEWAY_PROBLEMS.map(
      (problem) => `error_page ${problem.from.join(' ')} =${problem.status} ${problemAddress(problem)};`,
    ),
    ...answerHeaders(settings).map((header) => `add_header ${header} always;`),
    ...HEALTH,
    ...(settings.remotesStore
      ? storedRemotes(settings.remotesStore)
      : remotes(settings.remotesFolder ?? settings.wwwFolder, brotli)),
    ...callLocations(settings),
    ...serviceNames.flatMap((service) => docsLocation(service, settings.callsPerSecond)),
    ...shopLocations(),
    ...checkout(settings.wwwFolder, brotli),
    ...pages(brotli),
    ...GATEWAY_PROBLEMS.flatMap(problemLocation),
  ]);
}
