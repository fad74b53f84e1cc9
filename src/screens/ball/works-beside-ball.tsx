import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WorkRow } from '../../components/work-row.tsx'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import type { Work } from '../../contract/works.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { worksBesideBallQuery } from '../../queries/works.ts'
import styles from './odds-wall.module.css'

/** Where to go on from a ball: other works by its artist, and from its shop; nothing where the server lists none. */
export function WorksBesideBall({ code, ball }: { code: string; ball: Ball }) {
  const locale = useLocale()
  const beside = useQuery(worksBesideBallQuery(ball.uuid)).data
  if (!beside) return null
  const author = ball.author && inLanguage(ball.author, locale)
  const shop = ball.groupPage && inLanguage(ball.groupPage, locale).name
  return (
    <>
      <Row id="by-artist" code={code} works={beside.author}>
        <Trans>More by {author?.name}</Trans>
      </Row>
      <Row id="of-shop" code={code} works={beside.group}>
        <Trans>More at {shop}</Trans>
      </Row>
    </>
  )
}

interface RowProps {
  id: string
  code: string
  works: readonly Work[]
  children: ReactNode
}

function Row({ id, code, works, children }: RowProps) {
  if (works.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {children}
      </h2>
      <WorkRow code={code} works={works} />
    </section>
  )
}
