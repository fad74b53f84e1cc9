import type { MiddlewareHandler } from 'hono'
import { LANGUAGE_CODES } from '../../../src/contract/languages.ts'
import type { Config } from '../../config/environment.ts'
import { msg, translator } from '../../lib/i18n.ts'
import { isFromHere } from '../middleware/from-loopback.ts'

const REFUSAL = msg(
  'This page is for trying out the shop and opens on this machine only. To try it from another device, start with DEMO=1 and PUBLIC_URL.',
)

/** Where the development providers in use answer: a payment provider, a mailbox, Google. */
export function devProviderPaths({ stripe, smtpUrl, google }: Config): string[] {
  return [
    ...(stripe === null ? ['/sandbox/*'] : []),
    ...(smtpUrl === undefined ? ['/dev/outbox'] : []),
    ...(google === 'emulator' ? ['/openid/*'] : []),
  ]
}

/**
 * Restricts the development providers to this machine, at whatever address the server listens: other clients get 403. Not
 * in a demo, which is public.
 */
export function thisMachineOnly({ demo }: Pick<Config, 'demo'>): MiddlewareHandler {
  return async (c, next) => {
    if (demo || isFromHere(c)) return next()
    c.header('Cache-Control', 'no-store')
    return c.text(LANGUAGE_CODES.map((code) => `${translator(code)(REFUSAL)}\n`).join(''), 403)
  }
}
