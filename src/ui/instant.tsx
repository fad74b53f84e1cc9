import { useLocale } from '../i18n/use-locale.ts'
import { formatDay, formatMinute } from '../lib/time.ts'

/** A time (ISO 8601) as a day or to the minute, in Japan. On a narrow line its date stays whole (base.css). */
export function Instant({ iso, to = 'minute' }: { iso: string; to?: 'day' | 'minute' }) {
  const locale = useLocale()
  return <time dateTime={iso}>{to === 'day' ? formatDay(iso, locale) : formatMinute(iso, locale)}</time>
}
