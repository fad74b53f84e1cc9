import type { Page } from '@playwright/test'
import type { TypedDataDomain, TypedDataField, Wallet } from 'ethers'

/** What a wallet is asked to sign as typed data (EIP-712). */
export interface Typed {
  domain: TypedDataDomain
  types: Record<string, TypedDataField[]>
  message: Record<string, string>
}

/** What a wallet answers to everything (EIP-1193, "Errors"). */
interface Failure {
  code: number
  message: string
}

interface Behaviour {
  /** The signature of typed data, or nothing to refuse. */
  answers?: (typed: Typed) => Promise<string>
  /** It does nothing but fail. */
  failure?: Failure
  /** Several wallets of one name (EIP-6963, `rdns`). */
  ids?: readonly string[]
  /** How it says that it does not know a chain, which it adds and goes to when it is told of it (EIP-3085). */
  addsAfter?: UnknownChain
}

/** As most wallets say it (EIP-3326), and as wallets of phones wrap it. */
const UNKNOWN_CHAIN = {
  plain: { code: 4902, message: 'Unrecognized chain' },
  wrapped: {
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { originalError: { code: 4902, message: 'x' } },
  },
} as const
type UnknownChain = keyof typeof UNKNOWN_CHAIN
export const UNKNOWN_CHAINS = Object.keys(UNKNOWN_CHAIN) as UnknownChain[]

/**
 * Puts a browser wallet named Fox into a page (EIP-1193, announced as EIP-6963 says). It signs sign-in
 * messages, where `signMessage` answers nothing it refuses; it knows one chain, which is `globalThis.chain`, at first
 * that of the embedded node, and those that it has added; its owner answers typed data.
 */
export async function injectWallet(
  page: Page,
  wallet: Pick<Wallet, 'address' | 'signMessage'>,
  { answers = async () => '', failure, ids = ['io.fox'], addsAfter }: Behaviour = {},
): Promise<void> {
  await page.exposeFunction('askOwner', answers)
  await page.exposeFunction('askWho', (hex: string) => wallet.signMessage(Buffer.from(hex.slice(2), 'hex')))
  const given = {
    address: wallet.address.toLowerCase(),
    failure,
    ids,
    unknown: UNKNOWN_CHAIN[addsAfter ?? 'plain'],
    adds: addsAfter !== undefined,
  }
  await page.addInitScript(({ address, failure: broken, ids: wallets, unknown, adds }) => {
    const owner = globalThis as unknown as {
      askOwner(typed: unknown): Promise<string>
      askWho(message: string): Promise<string>
      chain?: string
      /** What the wallet was told of chains. */
      added?: { chainId: string }[]
    }
    const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { code })
    const provider = {
      request: async ({ method, params = [] }: { method: string; params?: string[] }) => {
        if (broken) throw broken
        if (method === 'wallet_addEthereumChain' && adds) {
          const [chain] = params as unknown as { chainId: string }[]
          owner.added = [...(owner.added ?? []), chain!]
          owner.chain = chain!.chainId
          return null
        }
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
        if (method === 'eth_chainId') return owner.chain ?? '0x7a69'
        if (method === 'wallet_switchEthereumChain') throw Object.assign(new Error(unknown.message), unknown)
        if (method !== 'personal_sign' && method !== 'eth_signTypedData_v4') throw refusal(4200)
        const [first = '', second = '{}'] = params
        const answer = await (method === 'personal_sign'
          ? owner.askWho(first)
          : owner.askOwner(JSON.parse(second)))
        if (answer === '') throw refusal(4001)
        return answer
      },
    }
    const announce = () => {
      for (const rdns of wallets) {
        const info = { uuid: rdns, name: 'Fox', icon: '', rdns }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      }
    }
    addEventListener('eip6963:requestProvider', announce)
  }, given)
}
