import type { Page } from '@playwright/test'
import type { TypedDataDomain, TypedDataField, Wallet } from 'ethers'

/** What a wallet is asked to sign as typed data (EIP-712). */
export interface Typed {
  domain: TypedDataDomain
  types: Record<string, TypedDataField[]>
  message: Record<string, string>
}

/**
 * Puts a browser wallet named Fox into a page (EIP-1193, announced as EIP-6963 says). It signs sign-in
 * messages; it cannot switch its chain, which is `globalThis.chain`, at first that of the embedded node; its
 * owner answers typed data.
 * @param answers a signature, or nothing to refuse
 */
export async function injectWallet(
  page: Page,
  wallet: Pick<Wallet, 'address' | 'signMessage'>,
  answers: (typed: Typed) => Promise<string> = async () => '',
): Promise<void> {
  await page.exposeFunction('askOwner', answers)
  await page.exposeFunction('askWho', (hex: string) => wallet.signMessage(Buffer.from(hex.slice(2), 'hex')))
  await page.addInitScript((address) => {
    const owner = globalThis as unknown as {
      askOwner(typed: unknown): Promise<string>
      askWho(message: string): Promise<string>
      chain?: string
    }
    const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { code })
    const provider = {
      request: async ({ method, params = [] }: { method: string; params?: string[] }) => {
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
        if (method === 'eth_chainId') return owner.chain ?? '0x7a69'
        if (method === 'personal_sign') return owner.askWho(params[0] ?? '')
        if (method === 'wallet_switchEthereumChain') throw refusal(4902)
        if (method !== 'eth_signTypedData_v4') throw refusal(4200)
        const answer = await owner.askOwner(JSON.parse(params[1] ?? '{}'))
        if (answer === '') throw refusal(4001)
        return answer
      },
    }
    const info = { uuid: 'fox', name: 'Fox', icon: '', rdns: 'io.fox' }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    addEventListener('eip6963:requestProvider', announce)
  }, wallet.address.toLowerCase())
}
