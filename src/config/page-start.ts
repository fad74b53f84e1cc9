import { EMAIL_ASKED_KEY } from './device.ts'
import { ADDRESS_COOKIE } from './identity-cookies.ts'

/** Attributes of `<html>` on a rendered page, set before its first paint: a member is here. */
const MEMBER_MARK = 'data-member'
/** A member is here who will be asked to set an e-mail address. */
const EMAIL_ASKED_MARK = 'data-asks-for-email'

/**
 * The one inline script of a rendered page (its hash is in the policy, server/http/middleware/security-headers.ts).
 * It marks whose page this becomes, so that nothing moves when the code has come, and holds what only that code
 * can answer (src/app/early-actions.ts): without it a pressed button would do nothing, and a sent form would load
 * the page anew. Links work by themselves.
 */
export const PAGE_START_SCRIPT = `(() => {
  const page = document.documentElement
  if (/(?:^|; )${ADDRESS_COOKIE}=./.test(document.cookie)) page.setAttribute('${MEMBER_MARK}', '')
  try {
    if (localStorage.getItem('${EMAIL_ASKED_KEY}')) page.setAttribute('${EMAIL_ASKED_MARK}', '')
  } catch {}
  const held = []
  // who presses twice because nothing happens wants it once
  const hold = (one) => held.some(({ target }) => target === one.target) || held.push(one)
  const click = (event) => {
    const target = event.target.closest('button')
    if (!target || target.popoverTargetElement || target.type === 'submit') return
    hold({ target })
  }
  const submit = (event) => {
    event.preventDefault()
    hold({ target: event.target, submitter: event.submitter })
  }
  addEventListener('click', click, true)
  addEventListener('submit', submit, true)
  window.earlyActions = {
    held,
    stop: () => {
      removeEventListener('click', click, true)
      removeEventListener('submit', submit, true)
    },
  }
})()`
