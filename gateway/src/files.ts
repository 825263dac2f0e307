import { CHECKOUT_PAGE, PAGES } from '@rackwright/contracts';
import { upstreamName } from './calls';
import { block, matcher, type Lines } from './lines';

/** The registry is never revalidated: nginx's ETag is seconds plus length, so quick switches would look unchanged. */
export function remotes(folder: string, brotli: boolean): Lines {
  return [
    ...block('location = /remotes.json', [
      `root ${folder};`,
      'try_files /shares/$share.json /remotes.json =404;',
      'etag off;',
      'if_modified_since off;',
      'max_ranges 0;',
      ...withoutPrecompressed(brotli),
    ]),
    ...block('location ^~ /remotes/', [
      `root ${folder};`,
      'set $kind immutable;',
      'try_files $uri =404;',
      ...block('location ~ /\\.', ['return 404;']),
    ]),
  ];
}

function withoutPrecompressed(brotli: boolean): Lines {
  return ['gzip_static off;', ...(brotli ? ['brotli_static off;'] : [])];
}

const pageWithNonce = (kind: 'page' | 'checkout', brotli: boolean): Lines => [
  `set $kind ${kind};`,
  'try_files /index.html =503;',
  "sub_filter '__NONCE__' $request_id;",
  'sub_filter_once off;',
  // The registry, and what the shop is, are part of the page, as they are at that moment.
  'ssi on;',
  ...withoutPrecompressed(brotli),
];

/** Kept for as long as a page may come while svc-catalogue is away. */
export const SHOP_CACHE = 'proxy_cache_path tmp/shop keys_zone=shop:1m max_size=1m inactive=365d;';

/**
 * The part of a page's head that names the shop, asked for once a second at most. No page waits longer than a second for it: one without
 * it has the product's own name and colour, and one of before is better than none.
 */
export function shopLocations(): Lines {
  return [
    ...block('location = /page-part/shop', [
      'internal;',
      `proxy_pass http://${upstreamName('catalogue')}/config/shop-on-page;`,
      'proxy_pass_request_headers off;',
      'proxy_pass_request_body off;',
      'proxy_set_header Connection "";',
      'proxy_read_timeout 1s;',
      'proxy_cache shop;',
      'proxy_cache_key shop;',
      'proxy_cache_valid 200 1s;',
      'proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;',
      'proxy_ignore_headers Cache-Control Expires Vary;',
      'proxy_intercept_errors on;',
      'error_page 400 401 403 405 429 500 502 503 504 = @no_shop;',
      "sub_filter '__NONCE__' $request_id;",
      'sub_filter_once off;',
    ]),
    ...block('location @no_shop', ["return 200 '';"]),
  ];
}

/** The checkout is a document of its own: no file of the shell or of a remote is ever part of it. */
export function checkout(wwwFolder: string, brotli: boolean): Lines {
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

export function pages(brotli: boolean): Lines {
  const page = pageWithNonce('page', brotli);
  return [
    ...block('location = /', page),
    ...block('location = /index.html', page),
    ...block(`location ${matcher(Object.values(PAGES).filter((path) => path !== PAGES.home))}`, page),
    ...block('location ~ "/\\."', ['return 404;']),
    ...block('location ~ "\\.[0-9a-f]{8,32}\\.[a-z0-9]+(\\.map)?$"', [
      'set $kind immutable;',
      'try_files $uri =404;',
    ]),
    ...block('location ~ "\\.[A-Za-z0-9]+$"', ['set $kind revalidated;', 'try_files $uri =404;']),
    ...block('location /', ['if ($wants_page = 0) { return 404; }', ...page]),
  ];
}
