import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useNear } from '../hooks/use-near.ts'
import { codeOf } from '../network/loading/lazy-code.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** How far below the window a part is loaded that waits until somebody comes near it: more than a screen of a phone. */
const AHEAD = '1200px 0px'

interface Later<Props extends object> {
  /** Renders nothing, or what stands for it, until its code is loaded. */
  Part: ComponentType<Props>
  /**
   * The same for the end of a long page: its code, and what that asks for, wait until somebody comes near. Where the code
   * is there already it waits for nothing, so that Back finds the page as long as it was. A page that is printed before
   * it was scrolled is printed without it.
   */
  NearPart: ComponentType<Props>
  /** Prefetches the code; for an effect of a page that may show it. */
  preload: () => void
}

/**
 * A part of a page below the first view: its code is loaded after the page, at the latest when it is shown. One
 * that can't be loaded shows an error in its place, and is loaded again at a tap or when it is shown the next
 * time; the page around it stays. While the user waits for it, a failed load may reload the page (network/loading/lazy-code.ts).
 * @param around wraps the error message of a missing part, where it can't stand in its place alone; null for a
 *   part without which the page is complete: it is left out, and the page is never reloaded for it
 * @param onFailure is notified of a failed load
 * @param meanwhile stands in its place until then, and where it is left out
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  around: ((missing: ReactNode, props: Props) => ReactNode) | null = (missing) => missing,
  onFailure?: (error: unknown) => void,
  meanwhile: (props: Props) => ReactNode = () => null,
): Later<Props> {
  const code = codeOf(load)
  const fetched = around ? code.need : code.ahead
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(code.there)
    const [tries, setTries] = useState(1)
    const [failures, setFailures] = useState(0)
    useEffect(() => {
      let wanted = true
      if (!Loaded)
        fetched().then(
          (part) => wanted && setLoaded(() => part),
          (error: unknown) => {
            onFailure?.(error)
            if (wanted) setFailures(tries)
          },
        )
      return () => {
        wanted = false
      }
    }, [Loaded, tries])
    if (Loaded) return <Loaded {...props} />
    if (failures === 0 || !around) return meanwhile(props)
    return around(<Missing retrying={failures < tries} onRetry={() => setTries(tries + 1)} />, props)
  }
  function NearPart(props: Props) {
    const { place, near } = useNear<HTMLDivElement>(AHEAD)
    // on the server, and in the page that comes from it, no code is there: both begin with the same
    const [there] = useState(() => code.there() !== undefined)
    return near || there ? <Part {...props} /> : <div ref={place} />
  }
  return { Part, NearPart, preload: () => void code.ahead().catch(() => {}) }
}

function Missing({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <Notice
      kind="failed"
      title={<Trans>This part of the page couldn’t be loaded.</Trans>}
      action={
        <Button busy={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
