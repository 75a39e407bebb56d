type Sign = readonly [pattern: RegExp, name: string];

/** The first match wins: later names also appear in the header of earlier ones. */
const BROWSERS: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser as its owner knows it (`Chrome on macOS`), from the User-Agent header. */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [nameOf(userAgent, BROWSERS), nameOf(userAgent, SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function nameOf(userAgent: string, signs: readonly Sign[]): string | null {
  return signs.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
