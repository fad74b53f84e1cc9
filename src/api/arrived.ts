/** An answer that came inside the page is good for the start of a visit, not for what is looked at later. */
const FRESH_MS = 60_000

/**
 * The answer to a read that the server has embedded in the page (server/http/pages), as JSON, so that the first
 * screen needs no second round trip. Each is used once, and never when the browser has restored an old page.
 * @param address as it would be requested
 */
export function takeArrived(address: string): string | undefined {
  const found = arrived().find(({ dataset }) => dataset.answer === address)
  if (!found) return undefined
  found.remove()
  if (performance.now() > FRESH_MS || wasBroughtBack()) return undefined
  return found.textContent
}

/** Whether the page contains preloaded answers that are still unused. */
export function hasArrived(): boolean {
  return arrived().length > 0
}

function arrived(): HTMLScriptElement[] {
  if (typeof document === 'undefined') return []
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-answer]')]
}

/** Back and forward may show a page as it was, answers included. */
function wasBroughtBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward'
}
