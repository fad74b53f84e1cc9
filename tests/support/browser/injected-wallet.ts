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
}

/**
 * Puts a browser wallet named Fox into a page (EIP-1193, announced as EIP-6963 says). It signs sign-in
 * messages, where `signMessage` answers nothing it refuses; it cannot switch its chain, which is `globalThis.chain`, at
 * first that of the embedded node; its owner answers typed data.
 */
export async function injectWallet(
  page: Page,
  wallet: Pick<Wallet, 'address' | 'signMessage'>,
  { answers = async () => '', failure, ids = ['io.fox'] }: Behaviour = {},
): Promise<void> {
  await page.exposeFunction('askOwner', answers)
  await page.exposeFunction('askWho', (hex: string) => wallet.signMessage(Buffer.from(hex.slice(2), 'hex')))
  const given = { address: wallet.address.toLowerCase(), failure, ids }
  await page.addInitScript(({ address, failure: broken, ids: wallets }) => {
    const owner = globalThis as unknown as {
      askOwner(typed: unknown): Promise<string>
      askWho(message: string): Promise<string>
      chain?: string
    }
    const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { code })
    const provider = {
      request: async ({ method, params = [] }: { method: string; params?: string[] }) => {
        if (broken) throw broken
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
        if (method === 'eth_chainId') return owner.chain ?? '0x7a69'
        if (method === 'wallet_switchEthereumChain') throw refusal(4902)
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
