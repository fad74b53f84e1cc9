import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCipher } from './cipher.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'akashi-cipher-'))
const REVEAL = `0x${'ab'.repeat(32)}`

describe('An encrypted secret', () => {
  it('shows nothing of the secret and can be decrypted, also after a restart', () => {
    const directory = folder()
    const encrypted = openCipher(directory, undefined).encrypt(REVEAL, 'sale 1')
    expect(encrypted).not.toContain('abab')
    expect(openCipher(directory, undefined).encrypt(REVEAL, 'sale 1')).not.toBe(encrypted)
    expect(openCipher(directory, undefined).decrypt(encrypted, 'sale 1')).toBe(REVEAL)
  })

  it('can be decrypted only unaltered, for what it belongs to, and with its own key', () => {
    const cipher = openCipher(folder(), undefined)
    const encrypted = cipher.encrypt(REVEAL, 'sale 1')
    const unreadable = /authenticate|encrypted/
    expect(() => cipher.decrypt(encrypted, 'sale 2')).toThrow(unreadable)
    expect(() => cipher.decrypt(`${encrypted.slice(0, -6)}AAAA==`, 'sale 1')).toThrow(unreadable)
    expect(() => cipher.decrypt(REVEAL, 'sale 1')).toThrow(unreadable)
    expect(() => openCipher(folder(), undefined).decrypt(encrypted, 'sale 1')).toThrow(unreadable)
  })

  it('needs a whole key where one is configured', () => {
    expect(() => openCipher(folder(), 'abcd')).toThrow('SEAL_KEY')
  })
})
