import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCipher } from './cipher.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'akashi-cipher-'))
const cipherOf = (directory: string, keys: { key?: string; fallback?: string } = {}) =>
  openCipher(directory, { variable: 'SEAL_KEY', file: 'seal.key', key: undefined, ...keys })
const REVEAL = `0x${'ab'.repeat(32)}`

describe('An encrypted secret', () => {
  it('shows nothing of the secret and can be decrypted, also after a restart', () => {
    const directory = folder()
    const encrypted = cipherOf(directory).encrypt(REVEAL, 'sale 1')
    expect(encrypted).not.toContain('abab')
    expect(cipherOf(directory).encrypt(REVEAL, 'sale 1')).not.toBe(encrypted)
    expect(cipherOf(directory).decrypt(encrypted, 'sale 1')).toBe(REVEAL)
  })

  it('can be decrypted only unaltered, for what it belongs to, and with its own key', () => {
    const cipher = cipherOf(folder())
    const encrypted = cipher.encrypt(REVEAL, 'sale 1')
    const unreadable = /authenticate|encrypted/
    expect(() => cipher.decrypt(encrypted, 'sale 2')).toThrow(unreadable)
    expect(() => cipher.decrypt(`${encrypted.slice(0, -6)}AAAA==`, 'sale 1')).toThrow(unreadable)
    expect(() => cipher.decrypt(REVEAL, 'sale 1')).toThrow(unreadable)
    expect(() => cipherOf(folder()).decrypt(encrypted, 'sale 1')).toThrow(unreadable)
  })

  it('needs a whole key where one is configured', () => {
    expect(() => cipherOf(folder(), { key: 'abcd' })).toThrow('SEAL_KEY')
  })

  it('is decrypted under a second key too, and encrypted anew under the first alone', () => {
    const directory = folder()
    const [old, next] = ['1a'.repeat(32), '2b'.repeat(32)]
    const before = cipherOf(directory, { key: old })
    const between = cipherOf(directory, { key: next, fallback: old })
    const encrypted = before.encrypt(REVEAL, 'sale 1')
    expect(between.decrypt(encrypted, 'sale 1')).toBe(REVEAL)
    const renewed = between.renew(encrypted, 'sale 1') ?? ''
    expect(cipherOf(directory, { key: next }).decrypt(renewed, 'sale 1')).toBe(REVEAL)
    expect(between.renew(renewed, 'sale 1')).toBeNull()
    expect(() => between.renew(encrypted, 'sale 2')).toThrow(/authenticate/)
    expect(() => cipherOf(directory, { key: old, fallback: 'abcd' })).toThrow('SEAL_KEY_FALLBACK')
  })
})
