import { FORGETTING_KEY, SHARED_VISIT_KEY } from './device.ts'
import { ADDRESS_COOKIE } from './identity-cookies.ts'
import { ENTRY_MARK, LAST_SHOWN_ID, LAST_SHOWN_MARK } from './last-shown.ts'

/** A tab that nobody looks at paints nothing. */
const PAINTED_WITHIN_MS = 500

/**
 * The second inline script (its hash is in the policy), in pages that a device has stored of its member
 * (src/app/last-shown). It shows the page to the account that it was shown to and to nobody else: not after a
 * log-out, and not while something personal is still to be wiped. The app's code begins after the first paint.
 */
export const LAST_SHOWN_SCRIPT = `(() => {
  const last = document.getElementById('${LAST_SHOWN_ID}')
  last.remove()
  const isOwn = () => {
    const [, here = ''] = /(?:^|; )${ADDRESS_COOKIE}=([^;]+)/.exec(document.cookie) ?? []
    if (here.toLowerCase() !== last.dataset.owner) return false
    try {
      return ['${FORGETTING_KEY}', '${SHARED_VISIT_KEY}'].every((key) => localStorage.getItem(key) === null)
    } catch {
      return false
    }
  }
  // the works stay in sight, and links work; with a network the code that is missing comes from there
  const missing = () => {
    window.earlyActions?.stop()
    addEventListener('online', () => location.reload(), { once: true })
  }
  let started = false
  const start = () => {
    if (started) return
    started = true
    const code = [...document.querySelectorAll('link[${ENTRY_MARK}]')].map(({ href }) => import(href))
    Promise.all(code).catch(missing)
  }
  if (!isOwn()) return start()
  document.getElementById('root').append(last.content)
  document.documentElement.setAttribute('${LAST_SHOWN_MARK}', '')
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, ${PAINTED_WITHIN_MS})
})()`
