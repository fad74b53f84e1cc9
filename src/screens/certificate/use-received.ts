import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The prefix of a claim in a URL's fragment (docs/claims.md). */
const CLAIM = '#c='

/**
 * The whole URL with the claim that this page was opened with, as a phone's camera reads it from a code;
 * undefined without one. The claim is removed from the address bar and the history at once, so that it is not
 * shared by accident.
 */
export function useReceived(): string | undefined {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  // A server renders no fragment, so this reads the address bar in a browser only.
  const carried = hash.startsWith(CLAIM) ? location.origin + pathname + hash : undefined
  const [received, setReceived] = useState(carried)
  if (carried !== undefined && carried !== received) setReceived(carried)
  const carries = carried !== undefined
  useEffect(() => {
    if (carries) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [carries, pathname, search, navigate])
  return received
}
