import { describe, expect, it } from 'vitest'
import { PRODUCTION } from '../../tests/support/server/production.ts'
import { readConfig } from './environment.ts'
import { readKeySource } from './key-source.ts'

const KEY = 'ab'.repeat(32)
const ADDRESS = `0x${'5e'.repeat(20)}`

describe('the key of an account of the chain', () => {
  it('is itself given, or in a file, or with a signer', () => {
    expect(readKeySource({ OPERATOR_KEY: ` 0x${KEY} ` }, 'OPERATOR')).toBe(`0x${KEY}`)
    expect(readKeySource({ RELAYER_KEY_FILE: '/run/relayer' }, 'RELAYER')).toEqual({ file: '/run/relayer' })
    const SETTLER_SIGNER = `https://signer.example:9000/v1#${ADDRESS}`
    const remote = { signer: 'https://signer.example:9000/v1', address: ADDRESS }
    expect(readKeySource({ SETTLER_SIGNER }, 'SETTLER')).toEqual(remote)
    expect(readKeySource({ SETTLER_KEY: '', RELAYER_KEY: KEY }, 'SETTLER')).toBeUndefined()
  })

  it('is given once: two sources are refused in one sentence, which holds no key', () => {
    const env = { SETTLER_KEY: KEY, SETTLER_SIGNER: `https://signer.example#${ADDRESS}` }
    expect(() => readConfig(env)).toThrow(
      /^SETTLER_KEY and SETTLER_SIGNER both name the key of one account: leave all but one of them out$/,
    )
  })

  it.each([
    ['a URL without an account', 'https://signer.example'],
    ['an account without a URL', ADDRESS],
    ['another protocol', `ipc:///clef.ipc#${ADDRESS}`],
    ['two accounts', `https://signer.example#${ADDRESS}#${ADDRESS}`],
    ['a password', `https://me:word@signer.example#${ADDRESS}`],
  ])('is refused with %s for a signer, without quoting it', (_, value) => {
    const reading = () => readKeySource({ OPERATOR_SIGNER: value }, 'OPERATOR')
    expect(reading).toThrow(/^OPERATOR_SIGNER: /)
    expect(reading).not.toThrow(/word@/)
  })

  it('is refused where it is no key, without quoting it', () => {
    expect(() => readKeySource({ OPERATOR_KEY: 'my words' }, 'OPERATOR')).toThrow(
      /^OPERATOR_KEY does not hold a private key \(32 bytes as hex\)$/,
    )
  })

  it.each(['OPERATOR', 'RELAYER', 'SETTLER'])(
    'of the %s is needed in production, from any source',
    (name) => {
      const without = { ...PRODUCTION, [`${name}_KEY`]: undefined }
      expect(() => readConfig(without)).toThrow(
        new RegExp(`^${name}_KEY is missing: .*\\n.*${name}_KEY_FILE, ${name}_SIGNER`),
      )
      expect(readConfig({ ...without, [`${name}_KEY_FILE`]: '/run/key' })).toBeTruthy()
      expect(readConfig({ ...without, [`${name}_SIGNER`]: `https://signer.example#${ADDRESS}` })).toBeTruthy()
    },
  )
})
