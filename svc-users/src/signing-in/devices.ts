import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions } from 'express';

/**
 * Browsers that have signed in before, known by a signed cookie (OWASP: device cookies). It opens no door: it only keeps failures
 * that others make from counting against them. Each of its accounts has a mark of its own.
 */
export interface Devices {
  /** The name of the browser for this account; null when it never signed in to it. `cookies` as the browser sent them. */
  knownFor(accountId: string, cookies: string | undefined): string | null;
  /** The cookie after a sign-in: with the account in front, and the last few others that the browser had. */
  cookieFor(accountId: string, cookies: string | undefined): DeviceCookie;
}

export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
  readonly options: CookieOptions;
}

const NAME = 'device';
/** Of one that browsers keep to this host and to TLS; without it is what was given before there was one, and where there is no TLS. */
const HOST_ONLY = '__Host-';
const KEPT_MS = 400 * 24 * 3600 * 1000;
const MOST_ACCOUNTS = 5;
/** The account as a keyed hash, the browser's name, the signature of both. */
const MARK = /^([\w-]{43})\.([\w-]{22})\.([\w-]{43})$/;

interface Mark {
  readonly account: string;
  readonly device: string;
  readonly text: string;
}

/** `secret` signs: with another one no browser is known any more. */
export function createDevices({ secret, isSecure }: { secret: string; isSecure: boolean }): Devices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rackwright device cookies', 32));
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const accountMark = (accountId: string): string => sign(`account ${accountId}`);

  const read = (text: string): Mark[] => {
    const [, account = '', device = '', signature = ''] = MARK.exec(text) ?? [];
    const expected = sign(`device ${account}.${device}`);
    const isOurs =
      signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
    return isOurs ? [{ account, device, text }] : [];
  };
  const marksIn = (cookies = ''): Mark[] => {
    const values = [`${HOST_ONLY}${NAME}`, NAME].flatMap((name) => {
      const [, value] = new RegExp(`(?:^|; ?)${name}=([\\w.~-]{1,1000})(?:;|$)`).exec(cookies) ?? [];
      return value?.split('~').slice(0, MOST_ACCOUNTS) ?? [];
    });
    return values.flatMap(read);
  };
  const newMark = (account: string): Mark => {
    const device = randomBytes(16).toString('base64url');
    return { account, device, text: `${account}.${device}.${sign(`device ${account}.${device}`)}` };
  };

  return {
    knownFor: (accountId, cookies) => {
      const account = accountMark(accountId);
      return marksIn(cookies).find((mark) => mark.account === account)?.device ?? null;
    },
    cookieFor: (accountId, cookies) => {
      const account = accountMark(accountId);
      const marks = marksIn(cookies);
      const own = marks.find((mark) => mark.account === account) ?? newMark(account);
      const others = marks.filter((mark) => mark.account !== account);
      const value = [own, ...others].slice(0, MOST_ACCOUNTS).map(({ text }) => text);
      const options = {
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        path: '/',
        maxAge: KEPT_MS,
      } as const;
      return { name: isSecure ? `${HOST_ONLY}${NAME}` : NAME, value: value.join('~'), options };
    },
  };
}
