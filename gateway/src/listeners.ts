import { block, type Lines } from './lines';
import type { GatewaySettings, TlsSettings } from './settings';

/** Says that nginx is alive, to whom nothing else is said without TLS. */
export const HEALTH: Lines = block('location = /healthz', [
  'access_log off;',
  'default_type text/plain;',
  "return 200 'ok';",
]);

/** Where a server listens that ends TLS, and how: TLS 1.2 and 1.3, with ciphers of forward secrecy only. */
export const tlsListener = ({ listen, certificate, key }: TlsSettings): Lines => [
  `listen ${listen} ssl http2;`,
  `ssl_certificate ${certificate};`,
  `ssl_certificate_key ${key};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
  'ssl_prefer_server_ciphers off;',
  'ssl_session_cache shared:tls:10m;',
  'ssl_session_timeout 1d;',
  'ssl_session_tickets off;',
];

/** Beside it, the plain port says that it is alive, and sends everything else to the public address. Throws where that is not https. */
export function plainListener({ listen, publicUrl = '' }: GatewaySettings): Lines {
  if (!publicUrl.startsWith('https://'))
    throw new Error(
      `The gateway is to speak https, so PUBLIC_URL has to be the https address that people use; it is "${publicUrl}".`,
    );
  return block('server', [
    `listen ${listen};`,
    ...HEALTH,
    ...block('location /', [`return 308 ${publicUrl.replace(/\/$/, '')}$request_uri;`]),
  ]);
}
