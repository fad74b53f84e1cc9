import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readConfig } from '../../../server/config/environment.ts'
import type { Dependencies } from '../../../server/domain/dependencies.ts'
import { mountSecurityTxt } from '../../../server/http/pages/security-txt.ts'
import { PRODUCTION } from '../../support/server/production.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-22T12:34:56Z')

async function securityTxt(env: Record<string, string>): Promise<Response> {
  const app = new Hono()
  mountSecurityTxt(app, { config: readConfig(env), now: () => NOW } as unknown as Dependencies)
  return app.request('/.well-known/security.txt')
}

it('somebody who found a hole reads whom to tell, in which languages, and until when that holds (RFC 9116)', async () => {
  const answer = await securityTxt(PRODUCTION)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const fields = (await answer.text()).trim().split('\n')
  expect(fields).toContain('Contact: mailto:help@akashido.jp')
  expect(fields).toContain('Contact: https://help.akashido.jp/')
  expect(fields).toContain('Preferred-Languages: ja, en')
  expect(fields).toContain('Canonical: https://akashido.jp/.well-known/security.txt')
  const [expires] = fields.flatMap((field) => /^Expires: (.+)$/.exec(field)?.[1] ?? [])
  const days = (new Date(expires ?? '').getTime() - NOW.getTime()) / DAY_MS
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
})

it('a sample shop, which nobody answers for, names nobody', async () => {
  expect((await securityTxt({})).status).toBe(404)
})
