import { clientOf, refusesTracking } from './client';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents: [string, string, string][] = [
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'desktop'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'mobile',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'mobile',
  ],
  ['SomethingElse/1.0', '(not set)', '(not set)'],
];

it.each(agents)('%s', (agent, browser, deviceCategory) => {
  expect(clientOf(agent)).toEqual({ browser, deviceCategory });
});

it.each([
  undefined,
  '',
  '   ',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'GPTBot/1.0',
  `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`,
])('is nobody who visits: %s', (agent) => {
  expect(clientOf(agent)).toBeNull();
});

it('honours Do Not Track and Global Privacy Control', () => {
  expect(refusesTracking({ dnt: '1' })).toBe(true);
  expect(refusesTracking({ 'sec-gpc': '1' })).toBe(true);
  expect(refusesTracking({ dnt: '0' })).toBe(false);
  expect(refusesTracking({})).toBe(false);
});
