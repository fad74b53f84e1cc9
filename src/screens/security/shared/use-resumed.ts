import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Query parameter of the return from Google: the step that was left. */
const ASKED = 'asked'

/** The page's path with the step to resume. */
export function pathResuming(path: string, asked: string | undefined): string {
  return asked === undefined ? path : `${path}?${new URLSearchParams({ [ASKED]: asked })}`
}

/** The step named in the URL, if it is meant for this section; removed from the URL at once. */
export function useResumed(isMine: (asked: string) => boolean): string | undefined {
  const [query, setQuery] = useSearchParams()
  const now = query.get(ASKED)
  const inAddress = now !== null && isMine(now)
  const [asked] = useState(() => (inAddress ? now : undefined))
  useEffect(() => {
    if (!inAddress) return
    setQuery(
      (before) => {
        before.delete(ASKED)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [inAddress, setQuery])
  return asked
}
