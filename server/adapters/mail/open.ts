import type { Config } from '../../config/environment.ts'
import type { MailTransport } from './port.ts'
import { smtpTransport } from './smtp.ts'

/**
 * The mail transport in use: SMTP where a server is configured. Null is the embedded outbox: a mail stays the
 * row as which it was queued, and a developer reads it at /dev/outbox.
 */
export function openMailTransport(config: Config): MailTransport | null {
  if (config.smtpUrl === undefined) return null
  return smtpTransport({
    url: config.smtpUrl,
    from: config.mailFrom,
    hostname: new URL(config.publicUrl).hostname,
  })
}
