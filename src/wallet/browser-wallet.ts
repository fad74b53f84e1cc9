import { ADDRESS_PATTERN } from '../contract/common.ts'
import type { WalletNetwork } from '../contract/listings.ts'
import { toHex } from '../lib/hex.ts'
import { request, type Eip1193 } from './eip1193.ts'
import { WalletError } from './error/wallet-error.ts'
import { followWallet } from './follow-wallet.ts'
import type { TypedMessage, Wallet } from './port.ts'
import { sameHex } from '../lib/same-hex.ts'

const HEX = 16

/**
 * Asks a browser wallet for its account and passes the port to it. From then on the wallet is followed: once it
 * has switched to another account, requests to the first are not signed, not even when a prompt is open
 * already.
 * @throws WalletError `wallet-not-found` without a wallet, `user-rejected`, `not-initialized` (locked or
 *   waiting), …
 */
export async function connectBrowserWallet(provider: Eip1193 | undefined): Promise<Wallet> {
  if (!provider) throw new WalletError('wallet-not-found', 'No wallet was found in this browser')
  const accounts = await request(provider, 'eth_requestAccounts')
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  if (typeof address !== 'string' || !ADDRESS_PATTERN.test(address)) {
    throw new WalletError('not-initialized', 'The wallet has no account')
  }
  const followed = followWallet(provider, address)
  return {
    address,
    provider: 'metamask',
    // the chain it is on does not matter: a message of EIP-4361 names ours itself
    signMessage: async (text) => {
      const message = `0x${toHex(new TextEncoder().encode(text))}`
      const signature = await followed.during(() => request(provider, 'personal_sign', [message, address]))
      if (typeof signature !== 'string')
        throw new WalletError('not-supported', 'The wallet gave no signature')
      return signature
    },
    signTyped: async (typed, network) => {
      await beOnChain(provider, typed.domain.chainId, network ?? null)
      await sameAccount(provider, address)
      const ask = [address, JSON.stringify(wire(typed))]
      const signature = await followed.during(
        () => request(provider, 'eth_signTypedData_v4', ask),
        typed.domain.chainId,
      )
      if (typeof signature !== 'string')
        throw new WalletError('not-supported', 'The wallet gave no signature')
      return signature
    },
    // The secret is the extension's; there is nothing here to wipe.
    forget: () => followed.stop(),
  }
}

/** Wallets sign for a contract only while they are on its chain; some say that they switched and did not. */
async function beOnChain(provider: Eip1193, chainId: number, network: WalletNetwork | null): Promise<void> {
  if (await isOnChain(provider, chainId)) return
  try {
    await goToChain(provider, chainId, network)
  } catch (error) {
    if (error instanceof WalletError && error.kind === 'user-rejected') throw error
    throw new WalletError('wrong-chain', 'The wallet is on another chain', undefined, { cause: error })
  }
  if (await isOnChain(provider, chainId)) return
  throw new WalletError('wrong-chain', 'The wallet said that it switched, and is on another chain')
}

/** Switches the wallet (EIP-3326), and tells it of a chain that it does not know (EIP-3085). */
async function goToChain(provider: Eip1193, chainId: number, network: WalletNetwork | null): Promise<void> {
  const wanted = { chainId: `0x${chainId.toString(HEX)}` }
  const goThere = () => request(provider, 'wallet_switchEthereumChain', [wanted])
  try {
    await goThere()
  } catch (error) {
    const isUnknown = error instanceof WalletError && error.kind === 'wrong-chain'
    if (!isUnknown || !network) throw error
    await request(provider, 'wallet_addEthereumChain', [{ ...wanted, ...described(network) }])
    // many a wallet goes there as it adds it
    if (!(await isOnChain(provider, chainId))) await goThere()
  }
}

function described({ name, rpc_url, currency, explorer_url }: WalletNetwork) {
  return {
    chainName: name,
    rpcUrls: [rpc_url],
    nativeCurrency: { name: currency, symbol: currency, decimals: 18 },
    ...(explorer_url !== null && { blockExplorerUrls: [explorer_url] }),
  }
}

async function isOnChain(provider: Eip1193, chainId: number): Promise<boolean> {
  return Number(await request(provider, 'eth_chainId')) === chainId
}

/** The account may have been switched since the wallet was connected. */
async function sameAccount(provider: Eip1193, address: string): Promise<void> {
  const accounts = await request(provider, 'eth_accounts')
  const now: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  if (typeof now === 'string' && sameHex(now, address)) return
  throw new WalletError('account-changed', 'The wallet has switched to another account')
}

/** `eth_signTypedData_v4` wants the domain's own type beside the others. */
function wire(typed: TypedMessage) {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  return { ...typed, types: { EIP712Domain, ...typed.types } }
}
