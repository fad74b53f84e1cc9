import { ACCOUNT_KEY, EMAIL_ASKED_KEY, PENDING_LOG_OUT_KEY } from '../../config/device.ts'
import { ADDRESS_COOKIE } from '../../config/identity-cookies.ts'
import { LEAVING_MS } from '../../config/leaving.ts'
import { ENTRY_MARK, LATER, SESSION_MARK } from './app-code.ts'
import { HOLD_INPUT } from './hold-input.ts'
import { inlineScript } from './inline-script.ts'

/** Attributes of `<html>` on a rendered page, set before its first paint: a member is here. */
const MEMBER_MARK = 'data-member'
/** A member is here who will be asked to set an email address. */
const EMAIL_ASKED_MARK = 'data-asks-for-email'

/** A tab that nobody looks at paints nothing. */
const PAINTED_WITHIN_MS = 500
/** When a page was last loaded again for want of code, and how often (docs/specification.md section 4 and 9). */
const AGAIN_KEY = 'akashi-start-again'
const AGAIN_AFTER_MS = 10_000
const LONGEST_WAIT_MS = 300_000
/** What was missing so long ago is another matter. */
const FORGOTTEN_AFTER_MS = 1_800_000
/** How often a page that is being left looks whether it has stayed. */
const STAYED_LOOK_MS = 1000
/** Without storage a page does not know what it has tried: it waits as long as after many times. */
const MANY = 6

/**
 * The inline script of a page that shows itself before any code runs (its hash is in the policy,
 * server/http/middleware/security-headers.ts). It marks whose page this becomes, so that nothing moves when the
 * code has come, and holds what a person does until then (hold-input.ts). The code begins after the
 * first paint, which has the network and the processor to itself.
 *
 * Where code is missing the page stays in sight, and is loaded again: at once, after ten seconds, and then after twice
 * as long each time; and with the next network. Each but the first time only where the server answers, because the
 * browser's error page would take the page's place, and where nothing has been typed. Code that is aborted because the
 * page is being left is not missing (Firefox and WebKit abort it before the next page is there): only a page that
 * stays after all is without it. The listener for this goes when the code has come (src/network/loading/leaving.ts says why, and
 * goes on from what was noted here).
 */
export const START_SCRIPT = inlineScript(`(() => {
  const stay = () => {
    clearTimeout(window.leavingPage)
    window.leavingPage = 0
  }
  const leave = () => {
    clearTimeout(window.leavingPage)
    window.leavingPage = setTimeout(stay, ${LEAVING_MS})
  }
  addEventListener('beforeunload', leave)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && stay())
  const missing = (error) => {
    if (window.leavingPage) {
      setTimeout(missing, ${STAYED_LOOK_MS}, error)
      return
    }
    reportError(error)
    let times = ${MANY}
    try {
      const [last, before = 0] = (sessionStorage.getItem('${AGAIN_KEY}') ?? '').split(' ').map(Number)
      times = Date.now() - last < ${FORGOTTEN_AFTER_MS} ? before : 0
    } catch {}
    const again = () => {
      try {
        sessionStorage.setItem('${AGAIN_KEY}', Date.now() + ' ' + (times + 1))
      } catch {}
      location.reload()
    }
    let next
    const look = async () => {
      clearTimeout(next)
      const typed = [...document.querySelectorAll('input, textarea')].some((one) => one.value !== one.defaultValue)
      const asked = !typed && !window.leavingPage && navigator.onLine && fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      if (asked && (await asked.then(({ ok }) => ok, () => false)) && !window.leavingPage) again()
      else lookLater()
    }
    const lookLater = () => {
      next = setTimeout(look, Math.min(${AGAIN_AFTER_MS} * 2 ** (times - 1), ${LONGEST_WAIT_MS}))
    }
    addEventListener('online', look, { once: true })
    if (times === 0 && navigator.onLine) again()
    else lookLater()
  }
  let started = false
  const start = () => {
    if (started) return
    started = true
    const links = [...document.querySelectorAll('link[rel="${LATER}"]')]
    for (const link of links) link.rel = 'modulepreload'
    const entry = links.filter((link) => link.hasAttribute('${ENTRY_MARK}'))
    Promise.all(entry.map(({ href }) => import(href))).catch(missing)
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, ${PAINTED_WITHIN_MS})
  })
${HOLD_INPUT}  window.earlyActions = {
    held,
    missing,
    stop: () => {
      stopHolding()
      removeEventListener('beforeunload', leave)
      removeEventListener('pagehide', leave)
    },
  }
  // workers and storage may be refused; then nobody is known here
  try {
    const page = document.documentElement
    // a first visit is nobody's, and its first paint is not kept waiting for cookies and storage
    const session = page.hasAttribute('${SESSION_MARK}')
    if (!session && !navigator.serviceWorker?.controller) return
    // whose cookies are gone is restored by the code (src/flows/sign-in/restore-identity.ts), and no visitor until then
    const isMember =
      /(?:^|; )${ADDRESS_COOKIE}=./.test(document.cookie) ||
      localStorage.getItem('${ACCOUNT_KEY}') ||
      (session && localStorage.getItem('${PENDING_LOG_OUT_KEY}') === null)
    if (!isMember) return
    page.setAttribute('${MEMBER_MARK}', '')
    if (localStorage.getItem('${EMAIL_ASKED_KEY}')) page.setAttribute('${EMAIL_ASKED_MARK}', '')
    // in the place of what all others may do with a work its owner has another bar (src/screens/nft/nft-words.tsx)
    const [, address] = /(?:^|; )${ADDRESS_COOKIE}=(0x[0-9a-f]{40})/i.exec(document.cookie) ?? []
    if (address) {
      const own = new CSSStyleSheet()
      own.insertRule('[data-sale-of="' + address + '" i] { display: var(--for-owner, block); block-size: 48px; overflow: hidden; visibility: hidden }')
      document.adoptedStyleSheets = [own]
    }
  } catch {}
})()`)
