import { CALLS, PAGES, SECRET_PAGES } from '@rackwright/contracts';
import { block, withoutParameters, type Lines } from './lines';
import { GATEWAY_PROBLEMS } from './problems';
import type { GatewaySettings, PaymentOrigins } from './settings';

/**
 * Set once for every answer: a location with an `add_header` of its own would lose all of these. What differs goes by
 * `$kind`, which each location sets; an empty value leaves the header out.
 */
export const answerHeaders = ({ publicUrl = '' }: GatewaySettings): readonly string[] => [
  'Cache-Control $cache_control',
  'Content-Security-Policy $content_policy',
  'Retry-After $retry_after',
  'Set-Cookie $new_share',
  'X-Request-Id $request_id',
  'X-Content-Type-Options nosniff',
  'Cross-Origin-Resource-Policy same-origin',
  ...Object.keys(OF_DOCUMENTS).map((name) => `${name} $${variableOf(name)}`),
  ...(publicUrl.startsWith('https://')
    ? [`Strict-Transport-Security "max-age=${YEAR_S}; includeSubDomains"`]
    : []),
];

const YEAR_S = 31_536_000;

/** What browsers read of a document. A planner has thirty files that are none: over HTTP/1.1 these would be 7 kB of it. */
const OF_DOCUMENTS = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': '$referrer_policy',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), display-capture=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

const variableOf = (header: string): string => `of_document_${header.toLowerCase().replaceAll('-', '_')}`;

export function maps(settings: GatewaySettings): Lines {
  const secretCalls = CALLS.filter((call) => call.secretPath);
  return [
    ...block('map $request_uri $request_path', [
      'default $request_uri;',
      '"~^(?<before_query>[^?]*)" $before_query;',
    ]),
    ...block('map $request_path $logged_path', [
      'default $request_path;',
      ...secretCalls.map((call) => `"~${withoutParameters(call.path)}" "${call.path}";`),
    ]),
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
      `default "frame-ancestors 'none'";`,
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
    ...block('map $kind $referrer_policy', ['default $address_referrer;', 'checkout "no-referrer";']),
    ...block('map $request_path $address_referrer', [
      'default "strict-origin-when-cross-origin";',
      ...[...secretCalls.map((call) => call.path), ...SECRET_PAGES.map((name) => PAGES[name])].map(
        (path) => `"~${withoutParameters(path)}" "no-referrer";`,
      ),
    ]),
    ...Object.entries(OF_DOCUMENTS).flatMap(([name, value]) =>
      block(`map $sent_http_content_type $${variableOf(name)}`, [
        `default "${value}";`,
        '"~^(application/javascript|text/css|font/)" "";',
      ]),
    ),
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

const ORIGIN = /^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/;

/** Anything else than origins would become part of the policy. */
function originsOf(text: string): string {
  const origins = text.trim().split(/\s+/);
  const wrong = origins.find((origin) => !ORIGIN.test(origin));
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is not the origin of a payment provider, such as https://js.example.com.`);
  return origins.join(' ');
}
