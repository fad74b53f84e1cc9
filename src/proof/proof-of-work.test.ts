import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from './sha256-block.ts'
import { challengeText, isSolved, readChallenge, readSolved, solve } from './proof-of-work.ts'

const challenge = { expiry: 1_800_000_000_000, bits: 8, parts: 4, salt: 'abc', mac: 'A'.repeat(22) }

it.each(['', 'abc', 'a'.repeat(54), 'a'.repeat(55), 'x:7:1234567890'])(
  'hashes as SHA-256 does: "%s"',
  (text) => {
    const hex = [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('')
    expect(hex).toBe(createHash('sha256').update(text).digest('hex'))
  },
)

it('solves what it is asked for, and nothing less is believed', async () => {
  const text = challengeText(challenge)
  expect(readChallenge(text)).toEqual(challenge)
  const header = await solve(text, async () => {})
  const solved = readSolved(header)!
  expect(solved.challenge).toEqual(challenge)
  expect(isSolved(challenge, solved.answers)).toBe(true)
  const right = createHash('sha256').update(`${challenge.mac}:0:${solved.answers[0]}`).digest()
  expect(right[0]).toBe(0)
  expect(isSolved(challenge, solved.answers.slice(1))).toBe(false)
  expect(
    isSolved(
      challenge,
      solved.answers.map((answer) => answer + 1),
    ),
  ).toBe(false)
  expect(isSolved({ ...challenge, bits: 30 }, solved.answers)).toBe(false)
})

it('lets others have the thread while it works', async () => {
  let pauses = 0
  await solve(challengeText({ ...challenge, bits: 13 }), async () => void pauses++)
  expect(pauses).toBeGreaterThan(0)
})

it.each(['', 'x', '1.2.3', '1.2.3.a.b;1', `${challengeText(challenge)};`, `${challengeText(challenge)};1,x`])(
  'reads nothing in "%s"',
  (text) => {
    expect(readSolved(text)).toBeUndefined()
  },
)
