import { isIP } from 'node:net';
import { block, type Lines } from './lines';

/** What TRUSTED_PROXIES names: addresses and networks, separated by commas. Throws for anything else, and for everybody. */
export function readTrustedProxies(text: string | undefined): readonly string[] {
  if (text === undefined || text.trim() === '') return [];
  return text.split(',').map((part) => checked(part.trim()));
}

function checked(proxy: string): string {
  const [address = '', bits, ...more] = proxy.split('/');
  const kind = isIP(address);
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
  if (kind === 0 || !isNetwork || more.length > 0)
    throw new Error(
      `TRUSTED_PROXIES holds "${proxy}", which is no address or network such as 10.0.0.0/8. They are separated by commas.`,
    );
  if (bits !== undefined && Number(bits) === 0)
    throw new Error(
      `TRUSTED_PROXIES holds "${proxy}", which is everybody: anyone could then claim any address.`,
    );
  return proxy;
}

/** A client's address is what a trusted proxy says, or the last of several; of anybody else it is where the request comes from. */
export function realAddress(proxies: readonly string[]): Lines {
  if (proxies.length === 0) return [];
  return [
    ...proxies.map((proxy) => `set_real_ip_from ${proxy};`),
    'real_ip_header X-Forwarded-For;',
    'real_ip_recursive on;',
  ];
}

/** `$client_scheme`: how the client came, as a trusted proxy says it. */
export function clientScheme(proxies: readonly string[]): Lines {
  return [
    ...block('geo $realip_remote_addr $is_trusted_proxy', [
      'default 0;',
      ...proxies.map((proxy) => `${proxy} 1;`),
    ]),
    ...block('map "$is_trusted_proxy $http_x_forwarded_proto" $client_scheme', [
      'default $scheme;',
      '"1 http" http;',
      '"1 https" https;',
    ]),
  ];
}
