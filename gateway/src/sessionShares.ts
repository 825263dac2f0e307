import { SHARES } from '@rackwright/registry';
import { block, type Lines } from './lines';
import type { GatewaySettings } from './settings';

/** Lives as long as the browser's session and says nothing of whoever has it. */
const COOKIE = 'rackwright_share';
/** Of one that browsers keep to this host and to TLS. */
const HOST_ONLY = '__Host-';

/**
 * Which of a hundred shares a session is in: by a cookie that it gets with its first page, so that it finds the same version of a
 * remote on trial on each of its pages.
 */
export function sessionShares({ publicUrl = '' }: GatewaySettings): Lines {
  const isSecure = publicUrl.startsWith('https://');
  const name = isSecure ? `${HOST_ONLY}${COOKIE}` : COOKIE;
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  const names = Array.from({ length: SHARES }, (_, share) => String(share).padStart(2, '0'));
  return [
    ...block('map $http_cookie $kept_share', [
      'default "";',
      // By a pattern, for a variable of nginx has no hyphen in its name; without the prefix it was given before there was one.
      `"~(?:^|; ?)(?:${HOST_ONLY})?${COOKIE}=(?<share_id>[0-9a-f]{32})(?:;|$)" $share_id;`,
    ]),
    ...block('map $kept_share $session', ['default $kept_share;', '"" $request_id;']),
    ...block(`split_clients $session $share`, [
      ...names.slice(0, -1).map((name) => `${100 / SHARES}% ${name};`),
      `* ${names.at(-1)};`,
    ]),
    ...block('map $kept_share $share_wanted', [
      'default "";',
      `"" "${name}=$request_id; ${attributes.join('; ')}";`,
    ]),
    ...block('map $kind $new_share', ['default "";', 'page $share_wanted;']),
  ];
}
