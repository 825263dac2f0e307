/** What a browser says it is, in two words that a person knows it by; empty where it says nothing known. */
export interface BrowserName {
  /** As in `Chrome`. */
  readonly browser: string;
  /** As in `Windows`. */
  readonly system: string;
}

/** In this order: most browsers name those they stand for, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/\S+.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** As the planner tells them of the device that a project is saved from. */
const devices: readonly (readonly [RegExp, string])[] = [
  [/iPad|Android(?!.*Mobile)|Tablet/, 'tablet'],
  [/iPhone|Mobi|Android/, 'phone'],
  [/Windows|CrOS|Macintosh|Mac OS X|Linux|X11/, 'desktop'],
];

const named = (names: readonly (readonly [RegExp, string])[], userAgent: string): string =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? '';

/** Longer ones are none of a browser. */
const READ_MAX = 500;

/** Of the header `User-Agent`, which anybody may send as they like: nothing of it but the names above is taken over. */
export const browserOf = (userAgent = ''): BrowserName => {
  const read = userAgent.slice(0, READ_MAX);
  return { browser: named(browsers, read), system: named(systems, read) };
};

/** Device and browser from the same header, for the action log; each is left out when unknown. */
export function madeBy(userAgent = ''): { readonly device?: string; readonly browser?: string } {
  const device = named(devices, userAgent.slice(0, READ_MAX));
  const { browser } = browserOf(userAgent);
  return { ...(device ? { device } : {}), ...(browser ? { browser } : {}) };
}
