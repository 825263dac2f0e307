import { thisDevice } from './thisDevice';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'desktop',
    'Chrome 130',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'desktop',
    'Edge 130',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0) AppleWebKit/605 Version/17.0 Safari/605', 'tablet', 'Safari 17'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'phone',
    'Chrome 130',
  ],
  ['Mozilla/5.0 (Macintosh) Gecko/20100101 Firefox/131.0', 'desktop', 'Firefox 131'],
  ['something else', 'desktop', ''],
])('%s', (userAgent, device, browser) => {
  expect(thisDevice(userAgent)).toEqual({ device, browser });
});
