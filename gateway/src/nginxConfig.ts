import {
  BODY_LIMIT_BYTES,
  CALLS,
  serviceNames,
  type CallRoute,
  type ServiceName,
} from '@rackwright/contracts';
import { GATEWAY_PROBLEMS, type GatewayProblem } from './problems';
import { CHECKOUT_PAGE, PAGES } from './routes';

export interface GatewaySettings {
  /** Address and port nginx listens on, as in `127.0.0.1:8080`. */
  readonly listen: string;
  /** Absolute folder with `shell/`, `remotes/` and `remotes.json`. */
  readonly wwwFolder: string;
  /** `host:port` of each service. */
  readonly upstreams: Readonly<Record<ServiceName, string>>;
  /** Folder that holds the brotli modules; absent: gzip only. */
  readonly brotliModuleFolder?: string;
  /** User the workers run as; needed only when nginx is started by root. */
  readonly runUser?: string;
  /** Calls one address may make per second; four times as many may come in one burst. */
  readonly callsPerSecond?: number;
  readonly accessLog?: string;
  readonly errorLog?: string;
  /** Development builds evaluate their source maps; never set outside `npm run dev`. The checkout's never do. */
  readonly allowEval?: boolean;
  /** Whose scripts the checkout may run besides its own, and whom they may call; absent while no payment is set up. */
  readonly payment?: PaymentOrigins;
}

/** Origins of the payment provider, as in `https://js.authorize.net`; of several, separated by spaces. */
export interface PaymentOrigins {
  readonly scriptOrigin: string;
  readonly apiOrigin: string;
}

/**
 * The whole nginx.conf. Relative paths in it are relative to nginx's prefix, which needs the folders `logs`, `run` and `tmp`.
 * The same table and the same text serve the embedded run, the tests and the container; only hosts and ports differ.
 */
export function nginxConfig(settings: GatewaySettings): string {
  const brotli = settings.brotliModuleFolder !== undefined;
  return `${[
    ...(brotli ? brotliModules(settings.brotliModuleFolder) : []),
    ...mainDirectives(settings),
    'http {',
    ...indent([
      ...typesAndTemporaryFolders(settings),
      ...compression(brotli),
      ...timeoutsAndLimits(settings),
      ...proxying(),
      ...maps(settings),
      ...serviceNames.flatMap((service) => upstream(service, settings.upstreams[service])),
      ...server(settings, brotli),
    ]),
    '}',
  ].join('\n')}\n`;
}

const CALLS_PER_SECOND = 200;

type Lines = readonly string[];

function indent(lines: Lines): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

function block(head: string, lines: Lines): string[] {
  return [`${head} {`, ...indent(lines), '}'];
}

function brotliModules(folder: string | undefined): Lines {
  return ['filter', 'static'].map((kind) => `load_module ${folder}/ngx_http_brotli_${kind}_module.so;`);
}

function mainDirectives(settings: GatewaySettings): Lines {
  return [
    ...(settings.runUser === undefined ? [] : [`user ${settings.runUser};`]),
    'daemon off;',
    'worker_processes 2;',
    'worker_shutdown_timeout 10s;',
    'pid run/nginx.pid;',
    `error_log ${settings.errorLog ?? 'logs/error.log'} warn;`,
    'events { worker_connections 2048; }',
  ];
}

function typesAndTemporaryFolders(settings: GatewaySettings): Lines {
  return [
    'types {',
    '  text/html html; text/css css; application/javascript js mjs; application/json json map; text/plain txt;',
    '  image/svg+xml svg; image/png png; image/jpeg jpg jpeg; image/webp webp; image/x-icon ico;',
    '  font/woff2 woff2; font/woff woff; model/gltf-binary glb; application/wasm wasm; application/pdf pdf;',
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

/** Headers a client must not be able to set for a service; what the gateway knows itself is set afresh. */
const STRIPPED_HEADERS = [
  'Forwarded',
  'X-Forwarded-Host',
  'X-User-Id',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-HTTP-Method-Override',
];

/** Headers of a service's answer that the gateway sets for every answer alike. */
const REPLACED_HEADERS = [
  'X-Powered-By',
  'X-Request-Id',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
  'Cache-Control',
];

function proxying(): Lines {
  return [
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Request-Id $request_id;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    ...STRIPPED_HEADERS.map((header) => `proxy_set_header ${header} "";`),
    ...REPLACED_HEADERS.map((header) => `proxy_hide_header ${header};`),
    'proxy_connect_timeout 500ms;',
    'proxy_send_timeout 30s;',
    'proxy_read_timeout 60s;',
    'proxy_next_upstream error timeout;',
    'proxy_next_upstream_tries 2;',
  ];
}

function maps(settings: GatewaySettings): Lines {
  const secretPaths = CALLS.filter((call) => call.secretPath).map(
    (call) => `"~${withoutParameters(call.path)}" "${call.path}";`,
  );
  return [
    ...block('map $request_uri $request_path', [
      'default $request_uri;',
      '"~^(?<before_query>[^?]*)" $before_query;',
    ]),
    ...block('map $request_path $logged_path', ['default $request_path;', ...secretPaths]),
    ...block('map $http_accept $wants_page', ['default 0;', '"~*text/html" 1;']),
    ...block('map $kind $cache_control', [
      'default "no-store";',
      'call $call_cache;',
      '"page" "no-cache";',
      '"revalidated" "no-cache";',
      '"immutable" "public, max-age=31536000, immutable";',
    ]),
    ...block('map $upstream_http_cache_control $call_cache', [
      'default $upstream_http_cache_control;',
      '"" "no-store";',
    ]),
    ...block('map $kind $content_policy', [
      'default "";',
      'call $call_policy;',
      'page $page_policy;',
      'checkout $checkout_policy;',
    ]),
    ...block('map $upstream_http_content_security_policy $call_policy', [
      'default $upstream_http_content_security_policy;',
      `"" "default-src 'none'; frame-ancestors 'none'";`,
    ]),
    ...block('map $request_id $page_policy', [`default "${pagePolicy(settings.allowEval === true)}";`]),
    ...block('map $request_id $checkout_policy', [`default "${checkoutPolicy(settings.payment)}";`]),
    ...block('map $kind $referrer_policy', [
      'default "strict-origin-when-cross-origin";',
      'checkout "no-referrer";',
    ]),
    ...block('map $kind $permissions_policy', ['default "";', `checkout "${CHECKOUT_PERMISSIONS}";`]),
    ...block('map $kind $retry_after', [
      'default "";',
      ...GATEWAY_PROBLEMS.filter((problem) => problem.retryAfterS !== undefined).map(
        (problem) => `problem_${problem.status} ${problem.retryAfterS};`,
      ),
    ]),
  ];
}

function pagePolicy(allowEval: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self'${allowEval ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'nonce-$request_id'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Nothing but the page's own files and the payment provider's: cards are typed here. */
function checkoutPolicy(payment: PaymentOrigins | undefined): string {
  const script = payment === undefined ? '' : ` ${originsOf(payment.scriptOrigin)}`;
  const api = payment === undefined ? '' : ` ${originsOf(payment.apiOrigin)}`;
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self' 'nonce-$request_id'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${script === api ? script : script + api}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const CHECKOUT_PERMISSIONS = 'camera=(), microphone=(), geolocation=(), usb=(), display-capture=()';

const ORIGIN = /^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/;

/** Anything else than origins would become part of the policy. */
function originsOf(text: string): string {
  const origins = text.trim().split(/\s+/);
  const wrong = origins.find((origin) => !ORIGIN.test(origin));
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is not the origin of a payment provider, such as https://js.example.com.`);
  return origins.join(' ');
}

/** `max_fails=0`: with one failure marking a server down, a rolling restart answers thousands of 502s. */
function upstream(service: ServiceName, address: string): Lines {
  return block(`upstream ${upstreamName(service)}`, [
    `zone ${upstreamName(service)} 64k;`,
    `server ${address} max_fails=0;`,
    'keepalive 32;',
    'keepalive_timeout 60s;',
  ]);
}

function upstreamName(service: ServiceName): string {
  return `svc_${service}`;
}

function server(settings: GatewaySettings, brotli: boolean): Lines {
  return block('server', [
    `listen ${settings.listen};`,
    `root ${settings.wwwFolder}/shell;`,
    'limit_conn clients 200;',
    ...GATEWAY_PROBLEMS.map(
      (problem) => `error_page ${problem.from.join(' ')} =${problem.status} @problem_${problem.status};`,
    ),
    ...ANSWER_HEADERS.map((header) => `add_header ${header} always;`),
    ...block('location = /healthz', ['access_log off;', 'default_type text/plain;', "return 200 'ok';"]),
    ...remotes(settings.wwwFolder, brotli),
    ...callLocations(settings),
    ...serviceNames.flatMap((service) => docsLocation(service, settings.callsPerSecond)),
    ...checkout(settings.wwwFolder, brotli),
    ...pages(brotli),
    ...GATEWAY_PROBLEMS.flatMap(problemLocation),
  ]);
}

/**
 * Set once for every answer: a location with an `add_header` of its own would lose all of these. What differs goes by
 * `$kind`, which each location sets; an empty value leaves the header out.
 */
const ANSWER_HEADERS = [
  'Cache-Control $cache_control',
  'Content-Security-Policy $content_policy',
  'Retry-After $retry_after',
  'X-Request-Id $request_id',
  'X-Content-Type-Options nosniff',
  'X-Frame-Options DENY',
  'Referrer-Policy $referrer_policy',
  'Permissions-Policy $permissions_policy',
  'Cross-Origin-Opener-Policy same-origin-allow-popups',
  'Cross-Origin-Resource-Policy same-origin',
];

/** The registry is never revalidated: nginx's ETag is seconds plus length, so quick switches would look unchanged. */
function remotes(wwwFolder: string, brotli: boolean): Lines {
  return [
    ...block('location = /remotes.json', [
      `root ${wwwFolder};`,
      'etag off;',
      'if_modified_since off;',
      'max_ranges 0;',
      ...withoutPrecompressed(brotli),
    ]),
    ...block('location ^~ /remotes/', [
      `root ${wwwFolder};`,
      'set $kind immutable;',
      'try_files $uri =404;',
      ...block('location ~ /mf-manifest\\.json$', ['set $kind revalidated;', 'try_files $uri =404;']),
      ...block('location ~ /\\.', ['return 404;']),
    ]),
  ];
}

function withoutPrecompressed(brotli: boolean): Lines {
  return ['gzip_static off;', ...(brotli ? ['brotli_static off;'] : [])];
}

/** One location a path, with the widest limit of its methods. */
function callLocations(settings: GatewaySettings): Lines {
  const byPath = new Map<string, CallRoute[]>();
  for (const call of CALLS) byPath.set(call.path, [...(byPath.get(call.path) ?? []), call]);
  return [...byPath].flatMap(([path, methods]) => callLocation(path, methods, settings.callsPerSecond));
}

function callLocation(path: string, methods: readonly CallRoute[], callsPerSecond = CALLS_PER_SECOND): Lines {
  const limit = Math.max(...methods.map((call) => BODY_LIMIT_BYTES[call.bodyLimit]));
  return block(`location ${matcher([path])}`, [
    'set $kind call;',
    ...(limit === BODY_LIMIT_BYTES.usual ? [] : [`client_max_body_size ${limit};`]),
    `limit_req zone=calls burst=${callsPerSecond * 4} nodelay;`,
    ...(methods.some((call) => call.stream) ? ['proxy_buffering off;', 'proxy_read_timeout 1h;'] : []),
    ...readTimeout(path),
    ...methods.slice(0, 1).map((call) => `proxy_pass http://${upstreamName(call.service)};`),
  ]);
}

/** Seconds that a call may take which waits for somebody else, longer than the usual 60: the bank's answer. */
const SLOW_CALLS_S: Readonly<Record<string, number>> = { '/ecommerce/proccessPayment': 90 };

function readTimeout(path: string): Lines {
  const seconds = SLOW_CALLS_S[path];
  return seconds === undefined ? [] : [`proxy_read_timeout ${seconds}s;`];
}

/** The page of a service's calls and its parts, for anybody. */
function docsLocation(service: ServiceName, callsPerSecond = CALLS_PER_SECOND): Lines {
  return block(`location ~ "^/${service}/(openapi\\.json|docs(/[a-z-]+\\.(css|js))?)/?$"`, [
    'set $kind call;',
    `limit_req zone=calls burst=${callsPerSecond * 4} nodelay;`,
    `proxy_pass http://${upstreamName(service)};`,
  ]);
}

function withoutParameters(path: string): string {
  return `^${path.replaceAll('.', '\\.').replace(/\{[^}]*\}/g, '[^/]+')}/?$`;
}

/** A trailing slash is accepted everywhere, because the documented paths have it on some calls only. */
function matcher(paths: readonly string[]): string {
  return `~ "${paths.map(withoutParameters).join('|')}"`;
}

const pageWithNonce = (kind: 'page' | 'checkout', brotli: boolean): Lines => [
  `set $kind ${kind};`,
  'try_files /index.html =503;',
  "sub_filter '__NONCE__' $request_id;",
  'sub_filter_once off;',
  ...withoutPrecompressed(brotli),
];

/** The checkout is a document of its own: no file of the shell or of a remote is ever part of it. */
function checkout(wwwFolder: string, brotli: boolean): Lines {
  return [
    ...block('location ^~ /checkout/files/', [
      `root ${wwwFolder};`,
      'set $kind immutable;',
      'try_files $uri =404;',
      ...block('location ~ /\\.', ['return 404;']),
    ]),
    ...block(`location ${matcher([CHECKOUT_PAGE])}`, [
      `root ${wwwFolder}/checkout;`,
      ...pageWithNonce('checkout', brotli),
    ]),
  ];
}

function pages(brotli: boolean): Lines {
  const page = pageWithNonce('page', brotli);
  return [
    ...block('location = /', page),
    ...block('location = /index.html', page),
    ...block(`location ${matcher(PAGES.filter((path) => path !== '/'))}`, page),
    ...block('location ~ "/\\."', ['return 404;']),
    ...block('location ~ "\\.[0-9a-f]{8,32}\\.[a-z0-9]+(\\.map)?$"', [
      'set $kind immutable;',
      'try_files $uri =404;',
    ]),
    ...block('location ~ "\\.[A-Za-z0-9]+$"', ['set $kind revalidated;', 'try_files $uri =404;']),
    ...block('location /', ['if ($wants_page = 0) { return 404; }', ...page]),
  ];
}

function problemLocation(problem: GatewayProblem): Lines {
  const body = {
    type: 'about:blank',
    title: problem.title,
    status: problem.status,
    detail: problem.detail,
    requestId: '$request_id',
  };
  return block(`location @problem_${problem.status}`, [
    `set $kind problem_${problem.status};`,
    'default_type application/problem+json;',
    `return ${problem.status} '${JSON.stringify(body)}';`,
  ]);
}
