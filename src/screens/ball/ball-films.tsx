import { Trans } from '@lingui/react/macro'
import { mediaUrl } from '../../config/media.ts'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { isFilm } from '../../lib/is-film.ts'
import styles from './ball-screen.module.css'

/** The films that a ball's maker has added. Playback starts on a tap, never automatically. */
export function BallFilms({ ball }: { ball: Ball }) {
  const locale = useLocale()
  const films = (ball.ball_contents ?? [])
    .filter(({ movie_url }) => movie_url && mediaUrl(movie_url))
    .toSorted((a, b) => a.display_order - b.display_order)
    .map((content) => inLanguage(content, locale))
  if (films.length === 0) return null
  return (
    <details>
      <summary>
        <Trans>Watch the trailer</Trans>
      </summary>
      <ul className={styles.films}>
        {films.map((film) => (
          <li key={film.uuid}>
            <Film address={mediaUrl(film.movie_url ?? '') ?? ''} />
            {film.description !== ball.description && <p className={styles.text}>{film.description}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Film({ address }: { address: string }) {
  if (!isFilm(address)) return <img src={address} alt="" loading="lazy" className={styles.film} />
  return <video src={address} controls muted playsInline preload="metadata" className={styles.film} />
}
