import { Trans } from '@lingui/react/macro'
import { KindMarks } from './kind-marks.tsx'

interface SetProgressProps {
  /** Different works of it that are there; nothing is said of none. */
  found: number
  /** Different works inside; nothing is said where that is not known, or is fewer than are there. */
  kinds: number | null | undefined
  /** In words alone, where its works themselves are beside them. */
  bare?: boolean
}

/** How many of a ball's works are in a collection, in words and in marks. */
export function SetProgress({ found, kinds, bare = false }: SetProgressProps) {
  if (!kinds || kinds < found || found === 0) return null
  return (
    <>
      <span>
        <Trans>
          {found} of {kinds} works
        </Trans>
      </span>
      {!bare && <KindMarks found={found} kinds={kinds} />}
    </>
  )
}
