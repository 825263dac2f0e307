import {
  BODY_LIMIT_BYTES,
  CALLS,
  GATEWAY_KEEPS_IDLE_S,
  type CallRoute,
  type ServiceName,
} from '@rackwright/contracts';
import { block, matcher, type Lines } from './lines';
import type { GatewaySettings } from './settings';

export const CALLS_PER_SECOND = 200;

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

const ANSWERS_WITHIN_S = 15;
/** What is large may stand still for so long on its way. */
const MOVES_WITHIN_S = 60;

export function proxying(settings: GatewaySettings): Lines {
  const waitS = settings.answersWithinS ?? ANSWERS_WITHIN_S;
  return [
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Request-Id $request_id;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $client_scheme;',
    ...STRIPPED_HEADERS.map((header) => `proxy_set_header ${header} "";`),
    ...REPLACED_HEADERS.map((header) => `proxy_hide_header ${header};`),
    'proxy_connect_timeout 500ms;',
    `proxy_send_timeout ${waitS}s;`,
    `proxy_read_timeout ${waitS}s;`,
    // A room of 200 kB, packed, and its headers are read at once.
    'proxy_buffer_size 16k;',
    'proxy_buffers 8 16k;',
    'proxy_next_upstream error timeout;',
    'proxy_next_upstream_tries 2;',
  ];
}

/**
 * Of each worker, to a service. More than the 200 requests that a service takes in at a time: Node lets in one new connection a turn, so
 * that under load those that are made anew would wait outside, unseen by what refuses them, and so would whoever asks whether it is alive.
 */
const KEPT_CONNECTIONS = 256;

/** `max_fails=0`: with one failure marking a server down, a rolling restart answers thousands of 502s. */
export function upstream(service: ServiceName, addresses: string): Lines {
  return block(`upstream ${upstreamName(service)}`, [
    `zone ${upstreamName(service)} 64k;`,
    ...addresses.split(' ').map((address) => `server ${address} max_fails=0;`),
    `keepalive ${KEPT_CONNECTIONS};`,
    `keepalive_timeout ${GATEWAY_KEEPS_IDLE_S}s;`,
  ]);
}

export function upstreamName(service: ServiceName): string {
  return `svc_${service}`;
}

/** One location a path, with the widest limit of its methods. */
export function callLocations(settings: GatewaySettings): Lines {
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
    ...patience(methods),
    ...largeBodies(limit),
    ...largeAnswers(methods),
    ...methods.slice(0, 1).map((call) => `proxy_pass http://${upstreamName(call.service)};`),
  ]);
}

/** A stream stays open; a call whose contract says so may be silent longer than the others. */
function patience(methods: readonly CallRoute[]): Lines {
  if (methods.some((call) => call.stream)) return ['proxy_buffering off;', 'proxy_read_timeout 1h;'];
  const longestS = Math.max(0, ...methods.map((call) => call.answersWithinS ?? 0));
  return longestS === 0 ? [] : [`proxy_read_timeout ${longestS}s;`];
}

/** Passed on as it comes: kept here first, it would take twice the room, and reach the service all at once and late. */
function largeBodies(limit: number): Lines {
  if (limit < BODY_LIMIT_BYTES.catalogue) return [];
  return [
    'proxy_request_buffering off;',
    `client_body_timeout ${MOVES_WITHIN_S}s;`,
    `proxy_send_timeout ${MOVES_WITHIN_S}s;`,
  ];
}

/** Read from the service as it is taken, so that nothing of it is kept here. */
function largeAnswers(methods: readonly CallRoute[]): Lines {
  if (!methods.some(({ gives }) => gives === 'application/zip')) return [];
  return ['proxy_max_temp_file_size 0;', `send_timeout ${MOVES_WITHIN_S}s;`];
}

/** The page of a service's calls and its parts, for anybody. */
export function docsLocation(service: ServiceName, callsPerSecond = CALLS_PER_SECOND): Lines {
  return block(`location ~ "^/${service}/(openapi\\.json|docs(/[a-z-]+\\.(css|js))?)/?$"`, [
    'set $kind call;',
    `limit_req zone=calls burst=${callsPerSecond * 4} nodelay;`,
    `proxy_pass http://${upstreamName(service)};`,
  ]);
}
