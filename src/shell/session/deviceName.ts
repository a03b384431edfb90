/** What people call a browser and its system, read from the name that it gives itself. */

/** In this order: most browsers also name those that they are made of. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\b|\bEdgiOS\b/, 'Edge'],
  [/\bOPR\b/, 'Opera'],
  [/\bSamsungBrowser\b/, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\b/, 'Firefox'],
  [/\b(Headless)?Chrome\b|\bCriOS\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: typeof BROWSERS, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome · Windows`; the header User-Agent itself where it is of no browser that is known, '' where there is none. */
export function deviceName(agent: string): string {
  const parts = [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((part) => part !== undefined);
  return parts.length === 0 ? agent : parts.join(' · ');
}
