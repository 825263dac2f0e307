import { SHARES } from '@rackwright/registry';
import { block, type Lines } from './lines';
import type { GatewaySettings } from './settings';

/** Lives as long as the browser's session and says nothing of whoever has it. */
const COOKIE = 'rackwright_share';
const VALUE = '"~^[0-9a-f]{32}$"';

/**
 * Which of a hundred shares a session is in: by a cookie that it gets with its first page, so that it finds the same version of a
 * remote on trial on each of its pages.
 */
export function sessionShares({ publicUrl = '' }: GatewaySettings): Lines {
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https://') ? ['Secure'] : []),
  ];
  const names = Array.from({ length: SHARES }, (_, share) => String(share).padStart(2, '0'));
  return [
    ...block(`map $cookie_${COOKIE} $session`, ['default $request_id;', `${VALUE} $cookie_${COOKIE};`]),
    ...block(`split_clients $session $share`, [
      ...names.slice(0, -1).map((name) => `${100 / SHARES}% ${name};`),
      `* ${names.at(-1)};`,
    ]),
    ...block(`map $cookie_${COOKIE} $share_wanted`, [
      `default "${COOKIE}=$request_id; ${attributes.join('; ')}";`,
      `${VALUE} "";`,
    ]),
    ...block('map $kind $new_share', ['default "";', 'page $share_wanted;']),
  ];
}
