/**
 * How a user recognises their device: coarse on purpose, it distinguishes a user's own devices and identifies
 * no user.
 */
interface Device {
  browser: string | null
  system: string | null
}

/** In this order: most browsers also name the ones they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system of a User-Agent, by name only: no version, no model, no place. Null where unknown. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const find = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
