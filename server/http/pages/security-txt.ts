import type { Hono } from 'hono'
import type { Dependencies } from '../../domain/dependencies.ts'
import { DAY_MS } from '../../lib/time.ts'

/** RFC 9116 section 2.5.5 recommends less than a year. */
const HOLDS_DAYS = 180
const KEEP = 'public, max-age=86400'

/**
 * Where to report a vulnerability: `/.well-known/security.txt` (RFC 9116). A sample shop has no contact, and no
 * such file.
 */
export function mountSecurityTxt(app: Hono, { config, now }: Pick<Dependencies, 'config' | 'now'>): void {
  const { operator, publicUrl } = config
  if (operator.demo) return
  const contacts = [`mailto:${operator.email}`, operator.supportUrl].filter((to) =>
    /^(?:https|mailto):/.test(to),
  )
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(now().getTime() + HOLDS_DAYS * DAY_MS)
    expires.setUTCHours(0, 0, 0, 0)
    c.header('Cache-Control', KEEP)
    return c.text(
      [
        ...contacts.map((to) => `Contact: ${to}`),
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: ja, en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  })
}
