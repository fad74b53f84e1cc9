import { expect, test } from 'vitest'
import { readConfig } from './environment.ts'

const CHAIN = { WALLET_RPC_URL: 'https://rpc.example/', CHAIN_NAME: 'Test Chain', CHAIN_CURRENCY: 'TEST' }

test('a browser wallet is told of the chain with its name and currency, and of an explorer if there is one', () => {
  const network = { rpcUrl: 'https://rpc.example/', name: 'Test Chain', currency: 'TEST' }
  expect(readConfig(CHAIN).walletNetwork).toEqual({ ...network, explorerUrl: undefined })
  const explorerUrl = 'https://explorer.example/'
  expect(readConfig({ ...CHAIN, EXPLORER_URL: explorerUrl }).walletNetwork).toEqual({
    ...network,
    explorerUrl,
  })
  expect(readConfig({ ...CHAIN, WALLET_RPC_URL: '' }).walletNetwork).toBeNull()
})

test.each(['CHAIN_NAME', 'CHAIN_CURRENCY'])('an address for wallets without %s is refused', (variable) => {
  expect(() => readConfig({ ...CHAIN, [variable]: '' })).toThrow(
    'CHAIN_NAME and CHAIN_CURRENCY are needed beside WALLET_RPC_URL',
  )
})

test.each(['WALLET_RPC_URL', 'EXPLORER_URL'])('%s is https, or http of this machine', (variable) => {
  for (const address of [
    'http://node.example/',
    'http://localhost.example/',
    'ftp://localhost/',
    'node.example',
  ])
    expect(() => readConfig({ ...CHAIN, [variable]: address })).toThrow(
      `${variable}: an address that begins with https://`,
    )
  for (const address of ['http://localhost:8545/', 'http://127.0.0.1:8545/', 'https://node.example/'])
    expect(() => readConfig({ ...CHAIN, [variable]: address })).not.toThrow()
})
