import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { foundQuery, type CollectionSummary } from '../../queries/collection.ts'
import { Field } from '../../ui/field.tsx'
import { later } from '../../ui/later.tsx'
import { BLOCK, blockOf } from './blocks.ts'
import styles from './my-profile-screen.module.css'
import { WorksBlock } from './works-block.tsx'

/** From this many works on a user needs a search. */
const SEARCHED_FROM = 8

const longWall = later(async () => (await import('./long-wall.tsx')).LongWall)

/**
 * The viewer's works, the newest first, and a search. Only what is near the viewport is in the DOM, however
 * many there are.
 */
export function Wall({ shelf, toCertificates }: { shelf: CollectionSummary; toCertificates: boolean }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState('')
  const looking = useDeferredValue(asked).trim()
  const answer = useQuery(foundQuery(shelf, looking)).data
  const found = looking === '' ? undefined : answer
  return (
    <>
      {shelf.count >= SEARCHED_FROM && (
        <search className={styles.search}>
          <Field
            label={t`Look for a work`}
            hint={t`Name, artist, shop or edition`}
            type="search"
            autoComplete="off"
            value={asked}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
          <output className={styles.count}>
            {found && <Plural value={found.length} one="# work found" other="# works found" />}
          </output>
        </search>
      )}
      {found?.length === 0 ? (
        <p className={styles.none}>
          <Trans>None of your works is called that.</Trans>
        </p>
      ) : (
        <Works shelf={shelf} places={found} toCertificates={toCertificates} />
      )}
    </>
  )
}

interface WorksProps {
  shelf: CollectionSummary
  places: readonly number[] | undefined
  toCertificates: boolean
}

/** One block is rendered directly; more come with the code of the virtual list. */
function Works({ shelf, places, toCertificates }: WorksProps) {
  const count = places?.length ?? shelf.count
  const first = blockOf(places, count, 0)
  return (
    <>
      <WorksBlock shelf={shelf} places={first} toCertificates={toCertificates} first />
      {count > BLOCK && (
        <longWall.Part shelf={shelf} places={places} count={count} toCertificates={toCertificates} />
      )}
    </>
  )
}
