import { expect, it } from 'vitest'
import { judgeCode } from '../../proof/verdict.ts'
import { sampleCode } from './sample-code.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.parse('2026-11-29T05:00:00Z')

it('is genuine, altered or revoked as it says', async () => {
  const judged = async (...asked: Parameters<typeof sampleCode>) => (await sampleCode(...asked)).check()
  expect(await judged('genuine', ORIGIN, NOW)).toMatchObject({
    kind: 'genuine',
    since: { state: 'valid', stale: false },
    claim: { title: { ja: '見本の作品' } },
    address: { own: true },
  })
  expect(await judged('altered', ORIGIN, NOW)).toEqual({ kind: 'altered', part: 'claim' })
  expect(await judged('revoked', ORIGIN, NOW)).toMatchObject({ kind: 'genuine', since: { state: 'revoked' } })
})

it('is nobody’s certificate to a check that was not made for it', async () => {
  const { text } = await sampleCode('genuine', ORIGIN, NOW)
  const trusted = { issuer: ORIGIN, name: 'Shop', statusList: ORIGIN, keys: new Map() }
  expect(await judgeCode(text, { trusted, now: NOW })).toEqual({ kind: 'unknown-key', asked: false })
})
