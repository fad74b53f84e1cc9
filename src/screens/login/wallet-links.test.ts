import { expect, test } from 'vitest'
import { isHandheld, WALLET_BROWSERS } from './wallet-links.ts'

test('a phone without a wallet is led to the same page in the browser of one', () => {
  const page = new URL('https://shop.example/en/login?from=%2Fprofile')
  const links = Object.fromEntries(WALLET_BROWSERS.map(({ name, opens }) => [name, opens(page)]))
  expect(links).toEqual({
    MetaMask: 'https://link.metamask.io/dapp/shop.example/en/login?from=%2Fprofile',
    'Coinbase Wallet':
      'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fshop.example%2Fen%2Flogin%3Ffrom%3D%252Fprofile',
    'Trust Wallet':
      'https://link.trustwallet.com/open_url?coin_id=60&url=https%3A%2F%2Fshop.example%2Fen%2Flogin%3Ffrom%3D%252Fprofile',
  })
})

test('a phone and a tablet are told from a computer', () => {
  expect(isHandheld('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')).toBe(true)
  expect(isHandheld('Mozilla/5.0 (Linux; Android 14; Pixel 7)')).toBe(true)
  expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64; rv:127.0)')).toBe(false)
})
