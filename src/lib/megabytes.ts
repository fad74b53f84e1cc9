const BYTES = 1_000_000
const LARGE = 1000

const LOCALES = { ja: 'ja-JP', en: 'en-US' } as const

/** A size in bytes as a person says it: `3.4 MB`, `1.2 GB`; what is there is never `0 MB`. */
export function formatMegabytes(bytes: number, locale: keyof typeof LOCALES): string {
  const megabytes = bytes / BYTES
  const large = megabytes >= LARGE
  const shown = large ? megabytes / LARGE : megabytes
  const atLeast = bytes > 0 ? Math.max(shown, 0.1) : 0
  const format = new Intl.NumberFormat(LOCALES[locale], { maximumFractionDigits: 1 })
  return `${format.format(atLeast)} ${large ? 'GB' : 'MB'}`
}
