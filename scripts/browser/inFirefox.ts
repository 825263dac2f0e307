import path from 'node:path';
import type { PlaywrightWorkerOptions } from '@playwright/test';

/** Firefox, which draws in 3D by the processor, too. Not headless: it has WebGL on a screen only, so that it is started with one of its own. */
export const inFirefox: Pick<
  PlaywrightWorkerOptions,
  'browserName' | 'channel' | 'headless' | 'launchOptions'
> = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  headless: false,
  launchOptions: {
    executablePath: path.join(import.meta.dirname, 'firefox.mjs'),
    firefoxUserPrefs: { 'webgl.force-enabled': true },
  },
};
