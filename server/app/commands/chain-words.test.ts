import { Wallet } from 'ethers'
import { describe, expect, it } from 'vitest'
import { CHAIN_USAGE, chainCommand, ChainCommandError } from './chain-words.ts'

const TO = Wallet.createRandom().address
const read = (words: string) => chainCommand(words.split(' ').filter(Boolean))

describe('the words after npm run chain', () => {
  it('are read as a command', () => {
    expect(read('status')).toEqual({ name: 'status' })
    expect(read(`rotate minter ${TO.toLowerCase()}`)).toEqual({
      name: 'rotate',
      account: 'minter',
      to: TO,
      former: null,
    })
    expect(read(`set-royalty ${TO} 7.25% --token 1 --token 0xff`)).toMatchObject({
      bps: 725,
      tokens: [1n, 255n],
    })
    expect(read('set-royalty bokutei')).toEqual({ name: 'set-royalty', shop: 'bokutei' })
    expect(read('replace 12 --account owner')).toMatchObject({ nonce: 12, account: 'owner' })
    expect(read(`withdraw-gas settler ${TO} 0.5`)).toMatchObject({ wei: 5n * 10n ** 17n })
    expect(read(`withdraw-gas settler ${TO} all`)).toMatchObject({ wei: 'all' })
    expect(read('pause mint')).toEqual({ name: 'pause', mint: true, settle: false })
  })

  it.each([
    ['', 'A command is needed.'],
    ['toString', 'There is no command toString.'],
    ['transfer-owner', 'transfer-owner takes 1 word, not 0.'],
    [`rotate minter ${TO} ${TO}`, 'rotate takes 2 words, not 3.'],
    [`rotate operator ${TO}`, 'operator is no account'],
    [`rotate constructor ${TO}`, 'constructor is no account'],
    ['status --token 1', 'status takes no --token.'],
    ['status --what', 'Unknown option'],
    ['transfer-owner 0x12', '0x12 is no address'],
    [`transfer-owner 0x${'0'.repeat(40)}`, 'is no address'],
    [
      `transfer-owner ${TO.slice(0, -1)}${TO.endsWith('0') ? '1' : '0'}`,
      'with the checksum as it was copied',
    ],
    [`set-royalty ${TO}`, `A rate is needed behind ${TO}.`],
    ['set-royalty', 'set-royalty takes 1 or 2 words, not 0.'],
    ['set-royalty bokutei --token 1', 'bokutei is no address'],
    ['set-royalty bokutei 5', 'bokutei is no address'],
    [`set-royalty ${TO} 101`, '101 is no rate'],
    [`set-royalty ${TO} 1.234`, '1.234 is no rate'],
    [`set-royalty ${TO} 5 --token x`, 'x is no token id'],
    [`set-royalty ${TO} 5 --token ${'9'.repeat(78)}`, 'is no token id'],
    ['set-lock 1 on', 'Only a work’s owner can lock it'],
    ['pause transfers', 'transfers cannot be paused'],
    ['replace -1', '-1'],
    ['replace one', 'one is no nonce'],
    [`withdraw-gas minter ${TO} 0`, '0 is no amount'],
    [`withdraw-gas minter ${TO} 1e3`, '1e3 is no amount'],
  ])('are refused in one sentence with the usage: %s', (words, sentence) => {
    expect(() => read(words)).toThrow(ChainCommandError)
    expect(() => read(words)).toThrow(sentence)
    expect(() => read(words)).toThrow(CHAIN_USAGE)
  })
})
