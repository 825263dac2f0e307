/** What a browser tells of itself, in the words of Google Analytics. Pure. */
import Bowser from 'bowser';

/** What Google Analytics says where it does not know. */
export const NOT_SET = '(not set)';

export interface Client {
  readonly browser: string;
  readonly deviceCategory: string;
}

/** Long enough for every browser; what comes after cannot slow the reading down. */
const MAX_LENGTH = 512;

/** Browsers without a person: the parser takes them for the browser they drive. */
const DRIVEN = /headless|phantomjs|electron|lighthouse|puppeteer|playwright/i;

const nameOf = (name: string | undefined): string => (name ? name.replace(/^Microsoft /, '') : NOT_SET);
const deviceOf = (type: string | undefined): string => (type === 'tv' ? 'smart tv' : type || NOT_SET);

/** Null for a bot, a browser that a program drives, and for nothing at all: they are no visitors. */
export function clientOf(userAgent: string | undefined): Client | null {
  const text = userAgent?.slice(0, MAX_LENGTH).trim() ?? '';
  if (text === '' || DRIVEN.test(text)) return null;
  const { browser, platform } = Bowser.parse(text);
  if (platform.type === 'bot') return null;
  return { browser: nameOf(browser.name), deviceCategory: deviceOf(platform.type) };
}

/** True when the browser asks not to be followed: Do Not Track or Global Privacy Control. */
export const refusesTracking = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';
