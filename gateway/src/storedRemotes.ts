/** Remotes and their registry out of a store of files that everybody may read, instead of a folder. */
import { isIP } from 'node:net';
import { block, type Lines } from './lines';
import { GATEWAY_PROBLEMS, problemAddress } from './problems';

export interface RemotesStoreSettings {
  /** Where it is read without a key, the prefix with it: `https://bucket.s3.eu-central-1.amazonaws.com/remotes`. */
  readonly address: string;
  /** Who knows the addresses of its name, as in `10.96.0.10`; not needed for one that is an address itself. */
  readonly resolver?: string;
}

/** Of the store's answers, what is nobody's business, or said by the gateway itself. */
const KEPT_BACK = [
  ...['Set-Cookie', 'Cache-Control', 'ETag', 'Last-Modified', 'Accept-Ranges'],
  ...['x-amz-id-2', 'x-amz-request-id', 'x-amz-version-id', 'x-amz-server-side-encryption'],
];

/** Refuses an address that is none, and a name that nobody is there to look up. */
export function readRemotesStore(address = '', resolver = ''): RemotesStoreSettings | undefined {
  if (address === '') return undefined;
  if (!/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?(\/[a-z0-9][a-z0-9._-]*)*$/.test(address))
    throw new Error(
      `REMOTES_ADDRESS is "${address}", and must be like https://bucket.example/prefix, without a slash at its end.`,
    );
  if (isIP(new URL(address).hostname) !== 0) return { address };
  if (!/^[A-Za-z0-9.:[\]-]+$/.test(resolver))
    throw new Error(
      'REMOTES_ADDRESS has a name: set RESOLVER to the server that knows its addresses, as in 10.96.0.10; 127.0.0.11 in Docker.',
    );
  return { address, resolver };
}

/** What `http` needs for it. A `+` in a path would be read as a space by Amazon; nothing hidden is asked for. */
export const storedRemotesMaps: Lines = [
  'proxy_cache_path tmp/remotes keys_zone=remotes:10m max_size=1g inactive=30d;',
  // By way of a variable, so that the store's name is looked up while nginx runs, not when it starts.
  ...block('map $share $registry_file', ['default /remotes.json;']),
  ...block('map $uri $stored_file', [
    'default "";',
    '"~/\\." "";',
    '"~^(?<before_plus>/remotes/[\\w./-]+)\\+(?<after_plus>[\\w./-]+)$" "$before_plus%2B$after_plus";',
    '"~^/remotes/[\\w./-]+$" $uri;',
  ]),
];

const BEFORE_IS_BETTER = 'proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;';
/** A page that waits for longer has nothing to show. */
const FOR_A_PAGE: Lines = ['proxy_read_timeout 1s;', 'proxy_next_upstream_timeout 1s;'];

/**
 * A version is asked for once and kept for a month. The registry is asked for once a second at most, as is a share's, and no page waits
 * longer than a second for either. While the store is away, the registry of before is better than none; a share's of before is not, for
 * its trial may have ended.
 */
export function storedRemotes(store: RemotesStoreSettings): Lines {
  const { address } = store;
  return [
    ...block('location = /remotes.json', [
      ...asking(store),
      ...FOR_A_PAGE,
      'error_page 403 404 500 502 503 504 = @registry;',
      'proxy_cache remotes;',
      'proxy_cache_key share/$share;',
      'proxy_cache_valid 200 403 404 1s;',
      `proxy_pass ${address}/shares/$share.json;`,
    ]),
    ...block('location @registry', [
      ...asking(store),
      ...FOR_A_PAGE,
      ...problems(),
      'proxy_cache remotes;',
      'proxy_cache_key registry;',
      BEFORE_IS_BETTER,
      'proxy_cache_valid 200 1s;',
      `proxy_pass ${address}$registry_file;`,
    ]),
    ...block('location ^~ /remotes/', [
      'if ($stored_file = "") { return 404; }',
      'set $kind immutable;',
      ...asking(store),
      ...problems(),
      'proxy_cache remotes;',
      'proxy_cache_key $stored_file;',
      BEFORE_IS_BETTER,
      'proxy_cache_valid 200 30d;',
      'proxy_cache_lock on;',
      `proxy_pass ${address}$stored_file;`,
    ]),
  ];
}

function asking({ address, resolver }: RemotesStoreSettings): Lines {
  const { protocol, host, hostname } = new URL(address);
  return [
    ...(resolver === undefined ? [] : [`resolver ${resolver} valid=30s;`, 'resolver_timeout 2s;']),
    'proxy_method GET;',
    'proxy_pass_request_headers off;',
    'proxy_pass_request_body off;',
    `proxy_set_header Host ${host};`,
    'proxy_set_header Connection "";',
    'proxy_set_header Content-Length "";',
    ...KEPT_BACK.map((header) => `proxy_hide_header ${header};`),
    'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;',
    'proxy_intercept_errors on;',
    // What comes from there runs in every page.
    ...(protocol === 'https:'
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${hostname};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 4;',
          'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
        ]
      : []),
  ];
}

/** Of a store that may not be listed, 403 is what is not there. */
function problems(): Lines {
  const addressOf = (status: number): string =>
    GATEWAY_PROBLEMS.filter((one) => one.status === status)
      .map(problemAddress)
      .join('');
  return [`error_page 403 404 =404 ${addressOf(404)};`, `error_page 500 502 503 504 =503 ${addressOf(503)};`];
}
