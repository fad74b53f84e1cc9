import { useEffect, useRef, useState, type RefObject } from 'react'

/** A browser that does not say what comes near is given all at once. */
const CANNOT_TELL = typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined'

interface Near<Place> {
  /** For what keeps the place until then. */
  place: RefObject<Place | null>
  /** Whether the place has come near the window; from then on for good. */
  near: boolean
}

/**
 * Tells when a place of the page comes near the window.
 * @param margin how near, as an observer's `rootMargin`
 */
export function useNear<Place extends HTMLElement>(margin: string): Near<Place> {
  const place = useRef<Place>(null)
  const [near, setNear] = useState(CANNOT_TELL)
  useEffect(() => {
    if (!place.current) return undefined
    const coming = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    coming.observe(place.current)
    return () => coming.disconnect()
  }, [margin])
  return { place, near }
}
