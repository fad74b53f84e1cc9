import { useEffect, useState, type ComponentType } from 'react'
import { report } from '../errors/report.ts'
import { codeOf } from '../lib/code.ts'

interface LazyPart<Props extends object> {
  /** Shows nothing until its code is there. */
  Part: ComponentType<Props>
  /** Fetches the code ahead of need; a failure is forgotten and the next need tries again. */
  preload: () => void
}

/**
 * A part of the frame that no first sight needs: its code comes after the page, at the latest when it is needed.
 * Unlike a screen, one that can't be fetched leaves the page as it is.
 * @param waiting whether somebody waits for the part when it is to be shown: then the page may be loaded again for it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: 'waited for' | 'in the background',
): LazyPart<Props> {
  const code = codeOf(load)
  const fetched = waiting === 'waited for' ? code.need : code.ahead
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(code.there)
    useEffect(() => {
      let wanted = true
      if (!Loaded) fetched().then((part) => wanted && setLoaded(() => part), report)
      return () => {
        wanted = false
      }
    }, [Loaded])
    return Loaded ? <Loaded {...props} /> : null
  }
  return { Part, preload: () => void code.ahead().catch(() => {}) }
}
