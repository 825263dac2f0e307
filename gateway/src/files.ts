import { CHECKOUT_PAGE, PAGES } from '@rackwright/contracts';
import { block, matcher, type Lines } from './lines';

/** The registry is never revalidated: nginx's ETag is seconds plus length, so quick switches would look unchanged. */
export function remotes(wwwFolder: string, brotli: boolean): Lines {
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
  ...withoutPrecompressed(brotli),
];

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
  // The registry is part of the page, as it is at that moment.
  const page = [...pageWithNonce('page', brotli), 'ssi on;'];
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
