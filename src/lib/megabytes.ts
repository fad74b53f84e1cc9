import { intlLocale, type Locale } from '../config/languages.ts'

const BYTES = 1_000_000
const LARGE = 1000

/** A human-readable size in bytes: `3.4 MB`, `1.2 GB`; never `0 MB` for a stored file. */
export function formatMegabytes(bytes: number, locale: Locale): string {
  const megabytes = bytes / BYTES
  const large = megabytes >= LARGE
  const shown = large ? megabytes / LARGE : megabytes
  const atLeast = bytes > 0 ? Math.max(shown, 0.1) : 0
  const format = new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 1 })
  return `${format.format(atLeast)} ${large ? 'GB' : 'MB'}`
}
