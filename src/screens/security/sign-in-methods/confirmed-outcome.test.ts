import { describe, expect, it } from 'vitest'
import { believed } from './confirmed-outcome.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const google = (added_at: string | null) => [{ kind: 'google' as const, added_at }]

describe('what a page says of coming back from Google', () => {
  it('is that an account was added only where one has just been', () => {
    expect(believed('linked', google('2026-11-21T08:59:30Z'), NOW)).toBe('linked')
  })

  it('is nothing for a link that somebody sent: no account, an old one, or the one it all began with', () => {
    const mail = { kind: 'email_password' as const, added_at: null }
    for (const methods of [undefined, [], [mail], google('2026-11-20T08:59:30Z'), google(null)]) {
      expect(believed('linked', methods, NOW)).toBeNull()
    }
  })

  it('is what went wrong, whether or not the list is there', () => {
    expect(believed('taken', undefined, NOW)).toBe('taken')
    expect(believed(null, undefined, NOW)).toBeNull()
  })
})
