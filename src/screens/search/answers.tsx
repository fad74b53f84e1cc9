import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SaleWallWaiting } from '../../components/sale-wall.tsx'
import { paths } from '../../config/paths.ts'
import { SEARCH_COUNTED, SEARCH_KINDS, type SearchKind } from '../../contract/search-kinds.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { loadFailure } from '../../queries/load-problem.ts'
import { foundCount, joined, searchOfKindQuery, searchProblem, searchQuery } from '../../queries/search.ts'
import { Button } from '../../ui/button.tsx'
import { NothingFound, NotOffered } from './empty.tsx'
import { FoundList } from './found-list.tsx'
import { OwnFound } from './own-found.tsx'
import styles from './search-screen.module.css'

/** What was found of every kind, the first few of each. */
export function FoundOfAll({ asked }: { asked: string }) {
  const answer = useQuery(searchQuery(asked))
  const found = answer.data
  if (!found) return <Without answer={answer} asked={asked} />
  const all = foundCount(found)
  const uncounted = SEARCH_KINDS.some((kind) => (found[kind]?.count ?? 0) > SEARCH_COUNTED)
  return (
    <div className={styles.results} aria-busy={answer.isPlaceholderData || undefined}>
      <output className={styles.count}>
        {uncounted ? (
          <Trans>More than 100 results</Trans>
        ) : (
          <Plural value={all} one="# result" other="# results" />
        )}
      </output>
      {all === 0 && <NothingFound asked={asked} />}
      {SEARCH_KINDS.map((kind) => {
        const list = found[kind]
        if (!list || list.objects.length === 0) return null
        return (
          <Section key={kind} kind={kind} count={list.count}>
            <FoundList kind={kind} found={found} />
            {list.next !== null && (
              <LocaleLink className={styles.all} to={paths.search(asked, kind)}>
                <Trans>Show all</Trans> <span aria-hidden="true">→</span>
                <span className="visually-hidden">: {TITLES[kind]}</span>
              </LocaleLink>
            )}
          </Section>
        )
      })}
    </div>
  )
}

/** All of one kind. */
export function FoundOfKind({ asked, kind }: { asked: string; kind: SearchKind }) {
  const answer = useInfiniteQuery(searchOfKindQuery(asked, kind))
  const found = answer.data && joined(answer.data.pages, kind)
  if (!found) return <Without answer={answer} asked={asked} />
  const count = found[kind]?.count ?? 0
  return (
    <div className={styles.results} aria-busy={answer.isPlaceholderData || undefined}>
      <LocaleLink to={paths.search(asked)} className={styles.back}>
        <span aria-hidden="true">←</span> <Trans>All results</Trans>
      </LocaleLink>
      {count === 0 ? (
        <NothingFound asked={asked} />
      ) : (
        <Section kind={kind} count={count}>
          <FoundList kind={kind} found={found} />
          {answer.hasNextPage && (
            <Button busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </Section>
      )}
    </div>
  )
}

type Asked = Pick<UseQueryResult<unknown>, 'error' | 'refetch' | 'isFetching' | 'isError'>

/** While there is no answer, or there will be none. */
function Without({ answer, asked }: { answer: Asked; asked: string }) {
  if (!answer.isError) return <SaleWallWaiting />
  const problem = searchProblem(answer.error)
  if (problem === 'offline') return <OwnFound asked={asked} />
  if (problem === 'not-offered') return <NotOffered />
  return <LoadFailure {...loadFailure(answer)} title={<Trans>The search couldn’t be carried out.</Trans>} />
}

const TITLES: Record<SearchKind, ReactNode> = {
  works: <Trans>Works</Trans>,
  balls: <Trans>Balls</Trans>,
  shops: <Trans>Shops</Trans>,
  artists: <Trans>Artists</Trans>,
  members: <Trans>Members</Trans>,
}

function Section({ kind, count, children }: { kind: SearchKind; count: number; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={kind}>
      <h2 id={kind} className={styles.heading}>
        {TITLES[kind]}{' '}
        <span className={styles.number}>{count > SEARCH_COUNTED ? `${SEARCH_COUNTED}+` : count}</span>
      </h2>
      {children}
    </section>
  )
}
