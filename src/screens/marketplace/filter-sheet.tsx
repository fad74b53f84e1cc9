import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { loadFailure } from '../../queries/load-problem.ts'
import { facetsQuery, type SalesAsked } from '../../queries/sales.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { withoutAll, type FilterPart } from './chosen.ts'
import { ArtistFacet, EditionsFacet, ShopFacet, TagFacets } from './facets.tsx'
import styles from './filter-sheet.module.css'
import { PriceRange } from './price-range.tsx'

interface FilterSheetProps {
  asked: SalesAsked
  /** The part that is looked for. */
  at: FilterPart
  onClose: () => void
  onApply: (asked: SalesAsked) => void
}

/** All choices, each with how many listings it leaves; how many there are is known before it is applied. */
export function FilterSheet({ asked, at, onClose, onApply }: FilterSheetProps) {
  const { i18n } = useLingui()
  const [wanted, setWanted] = useState(asked)
  const answer = useQuery({ ...facetsQuery(wanted), placeholderData: keepPreviousData })
  const choose = (changed: Partial<SalesAsked>) => setWanted((before) => ({ ...before, ...changed }))
  const facets = answer.data
  const content = useAt(at, facets !== undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Filter</Trans>}
      actions={
        <>
          <Button
            look="primary"
            wide
            busy={answer.isFetching && answer.isPlaceholderData}
            onClick={() => onApply(wanted)}
          >
            {facets?.total_capped ? (
              <Trans>Show {i18n.number(facets.total)}+ listings</Trans>
            ) : facets ? (
              <Plural
                value={facets.total}
                _0="No listings match"
                one="Show # listing"
                other="Show # listings"
              />
            ) : (
              <Trans>Show</Trans>
            )}
          </Button>
          <Button look="text" onClick={() => setWanted(withoutAll)}>
            <Trans>Clear all</Trans>
          </Button>
        </>
      }
    >
      {answer.isError && !facets && (
        <LoadFailure {...loadFailure(answer)} title={<Trans>The choices couldn’t be loaded.</Trans>} />
      )}
      {!answer.isError && !facets && <FacetsWaiting />}
      {facets && (
        <div ref={content} className={styles.parts}>
          <ShopFacet facets={facets} wanted={wanted} onChoose={choose} />
          <ArtistFacet facets={facets} wanted={wanted} onChoose={choose} />
          <PriceRange range={facets.price} wanted={wanted} onChoose={choose} />
          <TagFacets facets={facets} wanted={wanted} onChoose={choose} />
          <EditionsFacet facets={facets} wanted={wanted} onChoose={choose} />
        </div>
      )}
    </Dialog>
  )
}

/** Scrolls to the part that was tapped, once it is there. */
function useAt(at: FilterPart, ready: boolean) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ready) content.current?.querySelector(`[data-part="${at}"]`)?.scrollIntoView({ block: 'start' })
  }, [at, ready])
  return content
}

function FacetsWaiting() {
  return (
    <Loading className={styles.parts}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}
