import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSeal } from './cipher.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'akashi-seal-'))
const REVEAL = `0x${'ab'.repeat(32)}`

describe('A sealed secret', () => {
  it('shows nothing of itself and opens again, also after a restart', () => {
    const directory = folder()
    const sealed = openSeal(directory, undefined).close(REVEAL, 'sale 1')
    expect(sealed).not.toContain('abab')
    expect(openSeal(directory, undefined).close(REVEAL, 'sale 1')).not.toBe(sealed)
    expect(openSeal(directory, undefined).open(sealed, 'sale 1')).toBe(REVEAL)
  })

  it('opens for what it belongs to only, unaltered, and with its own key', () => {
    const seal = openSeal(folder(), undefined)
    const sealed = seal.close(REVEAL, 'sale 1')
    const unreadable = /authenticate|sealed/
    expect(() => seal.open(sealed, 'sale 2')).toThrow(unreadable)
    expect(() => seal.open(`${sealed.slice(0, -6)}AAAA==`, 'sale 1')).toThrow(unreadable)
    expect(() => seal.open(REVEAL, 'sale 1')).toThrow(unreadable)
    expect(() => openSeal(folder(), undefined).open(sealed, 'sale 1')).toThrow(unreadable)
  })

  it('needs a whole key where one is configured', () => {
    expect(() => openSeal(folder(), 'abcd')).toThrow('SEAL_KEY')
  })
})
