import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../config/paths.ts'
import type { Pickup } from '../../../contract/pickup.ts'
import type { Showcase } from '../../../contract/showcase.ts'
import { inLanguage } from '../../../contract/translations.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { pickupsQuery, showcaseQuery } from '../../../queries/pickup.ts'
import { GlassBall } from '../../../ui/glass-ball.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Sheet } from './sheet.tsx'
import styles from './steps.module.css'
import type { AboutText } from './text.ts'

/** As wide as their height and their column let them be (steps.module.css). */
const BALL_SIZES = '(min-width: 900px) min(28vw, 340px), min(90vw, 300px)'
const WORK_SIZES = '(min-width: 900px) min(28vw, 300px * var(--ratio)), min(90vw, 260px * var(--ratio))'

interface StepsProps {
  steps: AboutText['steps']
  /** Where the words are not in the page's language. */
  lang: string | undefined
}

/**
 * The product in three pictures: a ball, the work in it, the work's certificate. They are of this shop where the home
 * page shows some, the work one of the ball; otherwise drawings say the same.
 */
export function Steps({ steps: [ball, work, sheet], lang }: StepsProps) {
  const locale = useLocale()
  const pickups = useQuery({ ...pickupsQuery(), throwOnError: false, meta: { quiet: true } }).data
  const hero = useQuery(showcaseQuery()).data?.hero
  const shown = hero ? inLanguage(hero, locale) : undefined
  const object = ballBeside(pickups ?? [], shown)
  const named = object && inLanguage(object, locale).title
  return (
    <ol className={styles.steps}>
      <Step id="ball" words={ball} lang={lang} to={object?.path}>
        {object ? (
          <Picture
            src={object.image_url}
            alt={named ?? ''}
            shape="object"
            ratio={1}
            sizes={BALL_SIZES}
            load="early"
            className={styles.ball}
          />
        ) : (
          <GlassBall className={styles.ball} />
        )}
      </Step>
      <Step id="work" words={work} lang={lang} to={shown && paths.nft(shown.group_code, shown.uuid)}>
        {shown ? (
          <Picture src={shown.image_url} alt={shown.name} sizes={WORK_SIZES} className={styles.work} />
        ) : (
          <span className={styles.blank} />
        )}
      </Step>
      <Step
        id="proof"
        words={sheet}
        lang={lang}
        to={shown && paths.certificate(shown.group_code, shown.uuid)}
      >
        <Sheet work={shown} />
      </Step>
    </ol>
  )
}

interface StepProps {
  id: string
  words: AboutText['steps'][number]
  lang: string | undefined
  to: string | undefined
  /** Its picture. */
  children: ReactNode
}

function Step({ id, words, lang, to, children }: StepProps) {
  return (
    <li className={styles.step}>
      {to ? (
        <LocaleLink to={to} className={styles.figure}>
          {children}
        </LocaleLink>
      ) : (
        <span className={styles.figure}>{children}</span>
      )}
      <div className={styles.words} lang={lang}>
        <h2 id={id} className={styles.title}>
          {words.title}
        </h2>
        <p>{words.text}</p>
      </div>
    </li>
  )
}

/** The ball that a work may come out of, else one of its shop, else any. */
function ballBeside(pickups: readonly Pickup[], work: NonNullable<Showcase['hero']> | undefined) {
  const balls = pickups.filter(({ kind, image_url: image }) => kind === 'ball' && image)
  const named = work?.ball && paths.ball(work.group_code, work.ball.uuid)
  return (
    balls.find(({ path }) => path === named) ??
    balls.find(({ path }) => work && path.startsWith(`${paths.group(work.group_code)}/`)) ??
    balls[0]
  )
}
