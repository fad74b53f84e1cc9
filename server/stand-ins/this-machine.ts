import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { isLoopback } from '../http/loopback.ts'

const REFUSAL = `このページはお試し用で、このコンピューターからのみ開けます。ほかの端末から試すには、DEMO=1 と PUBLIC_URL を設定して起動してください。
This page is for trying the shop and opens on this machine only. To try it from another device, start with DEMO=1 and PUBLIC_URL.
`

/** Proxies add these for whomever they ask; what stands in them is not looked at. */
const FROM_A_PROXY = ['forwarded', 'via', 'x-forwarded-proto', 'cf-connecting-ip', 'true-client-ip']
/** These may come from this machine's own tools: each name and address in them has to lead to it. */
const NAMES = ['host', 'x-forwarded-host', 'x-forwarded-for', 'x-real-ip']

/** Where the stand-ins in use answer: a card company, a mailbox, Google. */
export function standInPaths({ stripe, smtpUrl, google }: Config): string[] {
  return [
    ...(stripe === null ? ['/sandbox/*'] : []),
    ...(smtpUrl === undefined ? ['/dev/outbox'] : []),
    ...(google === 'stand-in' ? ['/openid/*'] : []),
  ]
}

/**
 * Keeps what stands in for somebody to this machine, whatever address the server listens at: others get 403. Not in a
 * demo, which is for everybody. It looks where the connection comes from, what a proxy says of it, and under which name
 * the page was asked for, so that no page elsewhere reaches it by a name that leads here (DNS rebinding).
 */
export function thisMachineOnly({ demo }: Pick<Config, 'demo'>): MiddlewareHandler {
  return async (c, next) => {
    if (demo || isFromHere(c)) return next()
    c.header('Cache-Control', 'no-store')
    return c.text(REFUSAL, 403)
  }
}

function isFromHere(c: Context): boolean {
  const { incoming } = Object(c.env) as { incoming?: { socket?: { remoteAddress?: string } } }
  const peer = incoming?.socket?.remoteAddress
  // a request inside this process has none
  if (peer !== undefined && !isLoopback(peer)) return false
  if (FROM_A_PROXY.some((name) => c.req.header(name) !== undefined)) return false
  return NAMES.every((name) =>
    (c.req.header(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .every((part) => part === '' || isLoopback(part.replace(/^([^:]*|\[.*\]):\d+$/, '$1'))),
  )
}
