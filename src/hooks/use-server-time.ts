import { useEffect, useState } from 'react'
import { pageTime, serverNow, watchServerTime } from '../network/clock.ts'
import { useHydrated } from './use-store.ts'

/** Timers cannot wait longer than 24 days, and a device that slept has them late. */
const LONGEST_WAIT_MS = 600_000

/**
 * The server's time, in milliseconds since 1970, for what depends on the time: it is renewed when one of `boundaries`
 * (ISO 8601) is crossed, also where a better answer about the time crosses it backwards, and at no other moment. A
 * page that is taken over is first shown as of when it was rendered.
 */
export function useServerTime(boundaries: readonly (string | null | undefined)[]): number {
  const [renderedAt] = useState(pageTime)
  const [now, setNow] = useState(serverNow)
  const times = boundaries.map((each) => Date.parse(each ?? '')).filter((time) => !Number.isNaN(time))
  const next = Math.min(...times.filter((time) => time > now))
  const last = Math.max(...times.filter((time) => time <= now))
  useEffect(() => watchBetween(last, next, setNow), [last, next])
  return useHydrated() ? now : renderedAt
}

/**
 * Tells the server's time once it is no longer between two times.
 * @returns stops it
 */
function watchBetween(last: number, next: number, tell: (now: number) => void): () => void {
  if (last === -Infinity && next === Infinity) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const now = serverNow()
    if (now < last || now >= next) tell(now)
    else if (next < Infinity) timer = setTimeout(look, Math.min(next - now, LONGEST_WAIT_MS))
  }
  look()
  document.addEventListener('visibilitychange', look)
  for (const event of ['focus', 'pageshow']) addEventListener(event, look)
  const stop = watchServerTime(look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    for (const event of ['focus', 'pageshow']) removeEventListener(event, look)
    stop()
  }
}
