const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrom(?:e|ium)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

export interface Device {
  readonly device: 'desktop' | 'tablet' | 'phone';
  /** Name and major version, empty when unknown. */
  readonly browser: string;
}

/** Where a project was made, for the shop's activity log. */
export function thisDevice(userAgent: string = navigator.userAgent): Device {
  const isTablet = /iPad|Android(?!.*Mobile)|Tablet/.test(userAgent);
  const isPhone = !isTablet && /Mobi|iPhone/.test(userAgent);
  const found = browsers.find(([pattern]) => pattern.test(userAgent));
  const version = found ? (found[0].exec(userAgent)?.[1] ?? '') : '';
  return {
    device: isTablet ? 'tablet' : isPhone ? 'phone' : 'desktop',
    browser: found ? `${found[1]} ${version}` : '',
  };
}
