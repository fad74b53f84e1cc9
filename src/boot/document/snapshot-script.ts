import { FORGETTING_KEY, SHARED_VISIT_KEY } from '../../config/device.ts'
import { ADDRESS_COOKIE } from '../../config/identity-cookies.ts'
import { inlineScript } from './inline-script.ts'
import { SNAPSHOT_ID, SNAPSHOT_MARK } from './snapshot.ts'

/**
 * The second inline script (its hash is in the policy), in snapshots of a member's own pages (src/boot/snapshots). It
 * shows the page to the account that it was shown to and to nobody else: not after a log-out, and not while something
 * personal is still to be wiped.
 */
export const SNAPSHOT_SCRIPT = inlineScript(`(() => {
  const snapshot = document.getElementById('${SNAPSHOT_ID}')
  snapshot.remove()
  const [, here = ''] = /(?:^|; )${ADDRESS_COOKIE}=([^;]+)/.exec(document.cookie) ?? []
  if (here.toLowerCase() !== snapshot.dataset.owner) return
  try {
    if (['${FORGETTING_KEY}', '${SHARED_VISIT_KEY}'].some((key) => localStorage.getItem(key) !== null)) return
  } catch {
    return
  }
  document.getElementById('root').append(snapshot.content)
  document.documentElement.setAttribute('${SNAPSHOT_MARK}', '')
})()`)
