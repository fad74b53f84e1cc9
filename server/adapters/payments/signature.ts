import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature } from './port.ts'
import { SECOND_MS } from '../../lib/time.ts'

/** Older webhooks are replays (Stripe's own tolerance). */
const TOLERANCE_SECONDS = 300

function mac(secret: string, time: string, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}

/** The signature header of a webhook body: time and HMAC-SHA-256. */
export function signBody(secret: string, body: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / SECOND_MS))
  return `t=${time},v1=${mac(secret, time, body)}`
}

/** @throws BadSignature for a body that was not signed with the secret, or too long ago */
export function checkBody(secret: string, body: string, header: string | null, now: Date): void {
  const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const age = Math.abs(now.getTime() / SECOND_MS - Number(time))
  if (!given || age > TOLERANCE_SECONDS) throw new BadSignature('missing or old signature')
  const right = Buffer.from(mac(secret, time, body), 'hex')
  if (!timingSafeEqual(right, Buffer.from(given, 'hex'))) throw new BadSignature('wrong signature')
}
