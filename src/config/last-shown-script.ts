import { FORGETTING_KEY, SHARED_VISIT_KEY } from './device.ts'
import { ADDRESS_COOKIE } from './identity-cookies.ts'
import { inlineScript } from './inline-script.ts'
import { LAST_SHOWN_ID, LAST_SHOWN_MARK } from './last-shown.ts'

/**
 * The second inline script (its hash is in the policy), in pages that a device has stored of its member
 * (src/app/last-shown). It shows the page to the account that it was shown to and to nobody else: not after a
 * log-out, and not while something personal is still to be wiped.
 */
export const LAST_SHOWN_SCRIPT = inlineScript(`(() => {
  const last = document.getElementById('${LAST_SHOWN_ID}')
  last.remove()
  const [, here = ''] = /(?:^|; )${ADDRESS_COOKIE}=([^;]+)/.exec(document.cookie) ?? []
  if (here.toLowerCase() !== last.dataset.owner) return
  try {
    if (['${FORGETTING_KEY}', '${SHARED_VISIT_KEY}'].some((key) => localStorage.getItem(key) !== null)) return
  } catch {
    return
  }
  document.getElementById('root').append(last.content)
  document.documentElement.setAttribute('${LAST_SHOWN_MARK}', '')
})()`)
