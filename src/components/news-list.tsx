import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { formatDay } from '../lib/time.ts'
import styles from './news-list.module.css'

interface NewsEntry {
  uuid: string
  title: string
  body: string | null
  /** An internal path, an external URL, or no link. */
  url: string | null
  /** ISO 8601, UTC. */
  published_at: string | null
}

/** News as a calendar reads: the day, then what happened. */
export function NewsList({ news }: { news: readonly NewsEntry[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.news}>
      {news.map((entry) => (
        <li key={entry.uuid} className={styles.entry}>
          {entry.published_at && (
            <time dateTime={entry.published_at} className={styles.day}>
              {formatDay(entry.published_at, locale)}
            </time>
          )}
          <div className={styles.words}>
            <p className={styles.title}>{linked(entry)}</p>
            {entry.body && <p className={styles.body}>{entry.body}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

function linked({ title, url }: NewsEntry) {
  if (url?.startsWith('/') && !url.startsWith('//')) return <LocaleLink to={url}>{title}</LocaleLink>
  if (url?.startsWith('https://')) {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {title}
      </a>
    )
  }
  return title
}
